// files: Switchless/Bytes/Bytes.swift, Switchless/Bytes/Base64.swift
// held: runs
import Switchless

let array: [UInt8] = [1, 2, 3]
let bytes = Bytes(array.span)
precondition(bytes.prefix(.max).count == 3 && bytes.prefix(.min).isEmpty)
precondition(bytes.suffix(.max).count == 3 && bytes.suffix(-5).isEmpty)
precondition(bytes.dropFirst(.max).isEmpty && bytes.dropFirst(.min).count == 3)
precondition(bytes.dropLast(.max).isEmpty && bytes.dropLast(.min).count == 3)
precondition(Bytes().isEmpty && Bytes().first == nil && Bytes().array.isEmpty && Bytes().string.isEmpty)
