import ModelMapping

/// A real object of 4 or 8 bytes (IEEE 754).
enum BinaryReal: BinaryObject {
    static let marker: UInt8 = 0x2

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        let size = 1 << Int(header.low)
        guard size == 4 || size == 8 else {
            throw reader.damage("a real is neither 4 nor 8 bytes long", at: header.offset)
        }
        let bits = BinaryReader.number(try reader.take(size, at: header.offset + 1), at: 0, size: size)
        let value = size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        try reader.tape.real(value, at: nil)
    }
}
