import ModelMapping

/// A UID object of up to 8 bytes: the index of an object in a keyed archive.
enum BinaryUID: BinaryObject {
    static let marker: UInt8 = 0x8

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let size = Int(header.low) + 1
        guard size <= 8 else { throw reader.damage("a UID is too long", at: header.offset) }
        let number = BinaryReader.number(try reader.take(size, at: header.offset + 1), at: 0, size: size)
        try reader.tape.uid(number, at: nil)
    }
}
