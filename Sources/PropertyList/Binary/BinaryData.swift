import ModelMapping

/// A data object.
enum BinaryData: BinaryObject {
    static let marker: UInt8 = 0x4

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let (count, content) = try reader.count(of: header)
        try reader.spend(count)
        try reader.tape.data(reader.take(count, at: content), at: nil)
    }
}
