#if Rendering

import Switchless
import XMLStream

/// Fonts whose tables are packed by zlib (WOFF File Format 1.0).
enum WOFF: FontContainer {
    static let name: Name = "wOFF"
    static let summary = "WOFF: TrueType or OpenType, packed by zlib."

    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) throws(FontFault) -> HarfBuzzBlob {
        let unpacked = try blob.withBytes { bytes throws(FontFault) in try unpack(bytes.array, limits) }
        return HarfBuzzBlob(unpacked)
    }

    private static let headerLength = 44, entryLength = 20

    private static func unpack(_ file: [UInt8], _ limits: FontLimits) throws(FontFault) -> [UInt8] {
        guard file.count >= headerLength, let flavor = file.long(at: 4), let count = file.short(at: 12) else {
            throw .damaged("the header of the WOFF font ends too early")
        }
        var font = SFNTWriter(flavor: flavor, tables: Int(count))
        for index in 0..<Int(count) {
            guard let entry = Entry(file, at: headerLength + index * entryLength) else {
                throw .damaged("table \(index + 1) of the WOFF font lies outside of the file")
            }
            // A table's padding counts, so that what is written is never more than the limit.
            guard font.count + entry.length + 3 <= limits.unpackedBytes else {
                throw .limit("unpackedBytes", "the font unpacks to more than \(limits.unpackedBytes) bytes")
            }
            font.append(entry.tag, try entry.table(in: file), checksum: entry.checksum)
        }
        return font.bytes
    }

    /// An entry of the table directory.
    private struct Entry {
        let tag, checksum: UInt32
        let packed: Range<Int>
        let length: Int

        /// Reads the entry at `position`; `nil` if it or its table is outside of the file.
        init?(_ file: [UInt8], at position: Int) {
            let words = (0..<5).compactMap { file.long(at: position + 4 * $0) }
            guard words.count == 5, Int(words[1]) + Int(words[2]) <= file.count else { return nil }
            tag = words[0]
            packed = Int(words[1])..<Int(words[1]) + Int(words[2])
            length = Int(words[3])
            checksum = words[4]
        }

        /// The table unpacked. One that would grow by packing is stored as it is.
        func table(in file: [UInt8]) throws(FontFault) -> [UInt8] {
            if packed.count == length { return Array(file[packed]) }
            let table = file.withBytes { try? Deflated.bytes($0.extracting(packed), limit: length) }
            guard let table, table.count == length else {
                throw .damaged("a table of the WOFF font does not unpack to the \(length) bytes that its entry says")
            }
            return table
        }
    }
}

#endif
