#if Rendering

/// Reads the big-endian numbers of a font's table. What lies outside of the table is a fault.
struct TableReader {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The length in bytes.
    var count: Int { bytes.count }

    /// An unsigned number of `size` bytes, 1 to 4.
    func unsigned(_ size: Int, at offset: Int) throws(ColorGlyphFault) -> Int {
        guard offset >= 0, offset <= bytes.count - size else {
            throw .malformed("offset \(offset) is outside of its table of \(bytes.count) bytes")
        }
        var number = 0
        for index in offset..<offset + size { number = number << 8 | Int(bytes[index]) }
        return number
    }

    /// A signed number of `size` bytes, 1 to 4.
    func signed(_ size: Int, at offset: Int) throws(ColorGlyphFault) -> Int {
        let number = try unsigned(size, at: offset)
        let half = 1 << (8 * size - 1)
        return number < half ? number : number - 2 * half
    }
}

#endif
