import ModelMapping

/// A date object: a double with the seconds since 2001-01-01T00:00:00Z.
enum BinaryDate: BinaryObject {
    static let marker: UInt8 = 0x3

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        guard header.low == 3 else { throw reader.damage("unknown marker", at: header.offset) }
        let bits = BinaryReader.number(try reader.take(8, at: header.offset + 1), at: 0, size: 8)
        let seconds = Double(bitPattern: bits)
        let dates = PlistDates.binary
        guard dates.contains(seconds) else {
            throw ModelError(
                .dateRange,
                "the date at byte \(header.offset) is \(seconds) seconds from 2001, not in the years \(dates.years)")
        }
        try reader.tape.date(seconds, at: nil)
    }
}
