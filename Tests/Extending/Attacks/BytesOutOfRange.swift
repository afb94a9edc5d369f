// files: Switchless/Bytes/Bytes.swift
// held: trap, byte index out of range
import Switchless

let array: [UInt8] = [1, 2, 3]
print(Bytes(array.span)[1_000_000_000])
