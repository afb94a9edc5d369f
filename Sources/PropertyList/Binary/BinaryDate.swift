import ModelMapping

/// A date object: a double with the seconds since 2001-01-01T00:00:00Z.
///
/// Only the years 0 to 999999 are accepted.
enum BinaryDate: BinaryObject {
    static let marker: UInt8 = 0x3

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        guard header.low == 3 else { throw reader.damage("unknown marker", at: header.offset) }
        let bits = BinaryReader.number(try reader.take(8, at: header.offset + 1), at: 0, size: 8)
        let seconds = Double(bitPattern: bits)
        guard PlistDates.range ~= seconds else {
            throw ModelError(
                .dateRange,
                "the date at byte \(header.offset) is \(seconds) seconds from 2001, not in the years 0 to 999999")
        }
        try reader.tape.date(seconds, at: nil)
    }
}
