// files: Switchless/Bytes/ByteScanner.swift, Switchless/Bytes/ByteScanner+Number.swift
// held: runs
import Switchless

let array = Array("12.5 7".utf8)
var scanner = ByteScanner(Bytes(array.span))
precondition(scanner.peek(-1_000_000_000) == 0 && scanner.peek(-1) == 0)
precondition(scanner.peek(1_000_000_000) == 0 && scanner.peek(.max) == 0 && scanner.peek(.min) == 0)
scanner.skip(-5)
precondition(scanner.remaining.count == 6)
precondition(scanner.takeNumber() == 12.5)
scanner.skip(.min)
scanner.skip(.max)
precondition(scanner.isAtEnd && scanner.next == 0 && scanner.remaining.isEmpty)
scanner.skip()
scanner.skipSpace()
scanner.skipCommaSpace()
precondition(scanner.takeNumber() == nil && scanner.takeIdentifier() == nil && !scanner.take("7"))
precondition(scanner.isAtEnd && scanner.peek(0) == 0)
