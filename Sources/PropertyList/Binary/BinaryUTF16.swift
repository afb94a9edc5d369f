import Switchless
import ModelMapping

/// A string object in big-endian UTF-16.
enum BinaryUTF16: BinaryObject {
    static let marker: UInt8 = 0x6

    static func text(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> [UInt8]? {
        let (count, content) = try reader.count(of: header)
        let bytes = try reader.take(count * 2, at: content)
        let units = (0..<count).map { UInt16(bytes[$0 * 2]) << 8 | UInt16(bytes[$0 * 2 + 1]) }
        let text = String(decoding: units, as: UTF16.self)
        // Decoding replaces unpaired surrogates, so that invalid UTF-16 does not round-trip.
        guard text.utf16.elementsEqual(units) else {
            throw reader.damage("a string is not valid UTF-16", at: content)
        }
        return Array(text.utf8)
    }

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let text = try text(header, reader) ?? []
        try reader.spend(text.count)
        try text.withBytes { try reader.tape.string($0, at: nil) }
    }
}
