import Switchless

/// The bytes of a file, with reading of integers that checks bounds.
struct BinaryFile {
    let bytes: [UInt8]

    /// Whether `signature` is at `offset`.
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: signature) }

    /// Whether the ASCII text `signature` is at `offset`.
    func has(_ signature: StaticString, at offset: Int = 0) -> Bool {
        signature.withBytes { has($0.array, at: offset) }
    }

    /// The big-endian integer of `count` bytes at `offset`; `nil` beyond the end.
    func big(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The little-endian integer of `count` bytes at `offset`; `nil` beyond the end.
    func little(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
