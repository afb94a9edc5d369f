// files: Switchless/Bytes/ByteScanner.swift
// held: refused, ~Escapable result
import Switchless

/// Keeps the cursor over an attribute's value.
final class Keeper {
    var scanner: ByteScanner?
}
