#if Rendering

/// Writes a font file of tables (OpenType, 4.1).
struct SFNTWriter {
    private var directory: [UInt8] = []
    private var data: [UInt8] = []
    private let dataStart: Int

    /// The number of bytes, with those of the directory to come.
    var count: Int { dataStart + data.count }
    /// The file.
    var bytes: [UInt8] { directory + data }

    init(flavor: UInt32, tables: Int) {
        dataStart = 12 + 16 * tables
        directory.append(long: flavor)
        // What follows the number of tables helps to search it, and nobody reads it.
        directory.append(long: UInt32(truncatingIfNeeded: tables) << 16)
        directory.append(long: 0)
    }

    /// Adds a table, which is filled up to four bytes.
    mutating func append(_ tag: UInt32, _ table: [UInt8], checksum: UInt32) {
        for word in [tag, checksum, UInt32(count), UInt32(table.count)] { directory.append(long: word) }
        data += table
        data += [UInt8](repeating: 0, count: -table.count & 3)
    }
}

extension [UInt8] {
    fileprivate mutating func append(long value: UInt32) {
        for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
    }
}

#endif
