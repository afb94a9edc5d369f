// files: Switchless/Bytes/Bytes.swift
// held: trap, range of bytes out of bounds
import Switchless

let array: [UInt8] = [1, 2, 3]
print(Bytes(array.span).extracting(2..<1_000_000_000).count)
