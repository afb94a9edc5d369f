// files: Switchless/Bytes/Bytes.swift
// held: refused, lifetime-dependent
import Switchless

/// Makes borrowed bytes of an array that ends first.
func read() -> UInt8 {
    var outer = Bytes()
    do {
        let array: [UInt8] = [1, 2, 3]
        outer = Bytes(array.span)
    }
    return outer[0]
}
