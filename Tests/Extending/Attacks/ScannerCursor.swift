// files: Switchless/Bytes/ByteScanner.swift
// held: refused, inaccessible
import Switchless

let array = Array("12".utf8)
var scanner = ByteScanner(Bytes(array.span))
scanner.cursor += 1_000_000
