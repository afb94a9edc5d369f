#if Rendering

import Switchless
import XMLStream

/// A format of font files, told by the first four bytes of a file.
protocol FontContainer: Named {
    /// The font's tables; `blob` itself where the format packs nothing.
    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) throws(FontFault) -> HarfBuzzBlob
}

extension FontContainer {
    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) -> HarfBuzzBlob { blob }
}

/// The formats, by their signatures.
enum FontContainers {
    static let standard = Registry<any FontContainer.Type>(
        "font format",
        [
            AppleTrueType.self,
            FontCollection.self,
            OpenTypeCFF.self,
            TrueType.self,
            // typ1: HarfBuzz reads no outlines of Type 1
            WOFF.self,
            WOFF2.self,
        ], as: { $0 })

    /// The font's tables.
    ///
    /// - Throws: ``FontFault`` if the format is unknown, or the font is damaged or beyond a limit.
    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) throws(FontFault) -> HarfBuzzBlob {
        let signature = blob.withBytes { $0.prefix(4).array }
        let text = String(String.UnicodeScalarView(signature.map { Unicode.Scalar($0) }))
        guard let container = standard[Name(text)] else {
            throw FontFault(
                "unknown-font-format",
                "the file begins with \(ShownText.quoted(text)), as no known font does; "
                    + "use TrueType, OpenType, a collection of these, WOFF or WOFF2")
        }
        return try container.unpack(blob, limits)
    }
}

/// Fonts with outlines in the table `glyf` (OpenType, 4.1).
enum TrueType: FontContainer {
    static let name: Name = "\u{0}\u{1}\u{0}\u{0}"
    static let summary = "TrueType: outlines of quadratic curves."
}

/// TrueType fonts with the signature that Apple's may have.
enum AppleTrueType: FontContainer {
    static let name: Name = "true"
    static let summary = "TrueType with a signature of Apple's."
}

/// Fonts with outlines in the table `CFF ` or `CFF2` (OpenType, 4.1).
enum OpenTypeCFF: FontContainer {
    static let name: Name = "OTTO"
    static let summary = "OpenType: outlines of cubic curves."
}

/// Several faces that share tables (OpenType, 4.6).
enum FontCollection: FontContainer {
    static let name: Name = "ttcf"
    static let summary = "A collection: several faces in a file."
}

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

/// Fonts whose tables are transformed, and packed by Brotli (WOFF File Format 2.0).
enum WOFF2: FontContainer {
    static let name: Name = "wOF2"
    static let summary = "WOFF2: TrueType, OpenType or a collection, packed by Brotli."

    static func unpack(_ blob: HarfBuzzBlob, _ limits: FontLimits) throws(FontFault) -> HarfBuzzBlob {
        let unpacked = HarfBuzzBlob(unpackingWOFF2: blob, most: limits.unpackedBytes)
        guard let unpacked else {
            let size = limits.unpackedBytes
            throw .damaged("the WOFF2 font does not unpack, or has more than the \(size) bytes of unpackedBytes")
        }
        return unpacked
    }
}

#endif
