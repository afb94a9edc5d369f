import ModelMapping

/// Null and the Booleans, identified by the lower half of the marker.
enum BinarySimple: BinaryObject {
    static let marker: UInt8 = 0x0
    private static let truths: [UInt8: Bool] = [8: false, 9: true]

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        if header.low == 0 { return try reader.tape.null(at: nil) }
        guard let value = truths[header.low] else { throw reader.damage("unknown marker", at: header.offset) }
        try reader.tape.bool(value, at: nil)
    }
}
