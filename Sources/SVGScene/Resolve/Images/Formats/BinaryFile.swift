/// The bytes of a file and the numbers in them, each as far as the file reaches.
struct BinaryFile {
    let bytes: [UInt8]

    /// Whether `signature` stands at `offset`.
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: signature) }

    /// Whether the ASCII text `signature` stands at `offset`.
    func has(_ signature: StaticString, at offset: Int = 0) -> Bool {
        signature.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
    }

    /// The number of `count` bytes at `offset`, the highest first; `nil` where the file ends before.
    func big(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The number of `count` bytes at `offset`, the lowest first; `nil` where the file ends before.
    func little(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
