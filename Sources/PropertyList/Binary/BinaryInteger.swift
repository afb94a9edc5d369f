import ModelMapping

/// An integer object of 1, 2, 4, 8 or 16 bytes; only 8 and 16 bytes are signed.
enum BinaryInteger: BinaryObject {
    static let marker: UInt8 = 0x1

    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws {
        guard header.low <= 4 else { throw reader.damage("an integer is too long", at: header.offset) }
        let size = 1 << Int(header.low)
        let bytes = try reader.take(size, at: header.offset + 1)
        let low = BinaryReader.number(bytes, at: max(0, size - 8), size: min(8, size))
        let high = size > 8 ? BinaryReader.number(bytes, at: 0, size: 8) : 0
        try reader.tape.integer(value(high, low, size: size), at: nil)
    }

    private static func value(_ high: UInt64, _ low: UInt64, size: Int) -> TapeInteger {
        if size < 8 { return TapeInteger(low) }
        if size == 8 { return TapeInteger(Int64(bitPattern: low)) }
        guard Int64(bitPattern: high) < 0 else {
            return TapeInteger(isNegative: false, high: high, low: low) ?? TapeInteger(low)
        }
        let (lower, carry) = (~low).addingReportingOverflow(1)
        return TapeInteger(isNegative: true, high: ~high &+ (carry ? 1 : 0), low: lower) ?? TapeInteger(low)
    }
}
