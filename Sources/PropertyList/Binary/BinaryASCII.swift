import Switchless
import ModelMapping

/// A string object in ASCII.
enum BinaryASCII: BinaryObject {
    static let marker: UInt8 = 0x5

    static func text(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> [UInt8]? {
        let (count, content) = try reader.count(of: header)
        let text = try reader.take(count, at: content)
        guard text.allSatisfy({ $0 < 0x80 }) else {
            throw reader.damage("a string in ASCII has other bytes", at: content)
        }
        return text.array
    }

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let text = try text(header, reader) ?? []
        try reader.spend(text.count)
        try text.withBytes { try reader.tape.string($0, at: nil) }
    }
}
