import ModelMapping

/// Null and the Booleans, identified by the lower half of the marker.
enum BinarySimple: BinaryObject {
    static let marker: UInt8 = 0x0
    private static let truths: [UInt8: Bool] = [8: false, 9: true]

    static func write(_ place: BinaryPlace, _ reader: inout BinaryReader) throws {
        if place.low == 0 { return try reader.tape.null(at: nil) }
        guard let value = truths[place.low] else { throw reader.damage("unknown marker", at: place.offset) }
        try reader.tape.bool(value, at: nil)
    }
}
