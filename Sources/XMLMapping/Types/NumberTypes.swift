import ModelMapping
import Switchless

/// `integer`: an optional sign and decimal digits, at most 64 bits.
struct IntegerType: MappedType {
    static let name: Name = "integer"
    static let summary = "A whole number of at most 64 bits."

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        var scanner = ByteScanner(text)
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        let digits = scanner.take(while: .digit)
        guard !digits.isEmpty, scanner.isAtEnd, let value = TapeInteger(digits: digits, isNegative: isNegative),
            value.high == 0
        else { return false }
        try tape.integer(value, at: position)
        return true
    }
}

/// `uint32`: a list of whole numbers of four bytes each, the least significant first, without separators. It needs an
/// encoding.
struct UInt32Type: MappedType {
    static let name: Name = "uint32"
    static let summary = "Whole numbers of four bytes each, the least significant first."
    static var width: Int { 4 }

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        guard text.count == Self.width else { return false }
        let number = text.indices.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(text[$1]) }
        try tape.integer(TapeInteger(number), at: position)
        return true
    }

    func encode(_ value: TapeValue) -> [UInt8]? {
        guard let integer = value.integer, let number = UInt32(exactly: integer) else { return nil }
        return (0..<Self.width).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
    }
}

/// `real`: a number with sign, point and exponent, or `INF`, `-INF`, `NaN` (XML Schema 2, 3.2.5). All its digits are
/// kept.
struct RealType: MappedType {
    static let name: Name = "real"
    static let summary = "A number, perhaps with a point or exponent."

    private static let special = ByteNames(["inf", "-inf", "+inf", "nan"])

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        var scanner = ByteScanner(text)
        let isNumber = scanner.takeNumber() != nil
        // "5." is a number in XML Schema, but not for the scanner.
        if isNumber { _ = scanner.take(".") }
        guard isNumber && scanner.isAtEnd || Self.special.index(of: text) != nil else { return false }
        try tape.real(digits: text, at: position)
        return true
    }
}

/// `grouped-real`: a number whose whole digits may have a comma before each group of three: `1,234.5`.
///
/// It is a type of its own because in many documents a comma separates numbers, or stands before the fraction.
struct GroupedRealType: MappedType {
    static let name: Name = "grouped-real"
    static let summary = "A number whose digits may be grouped by commas: 1,234.5."

    private static let comma = UInt8(ascii: ",")
    private let real: RealType

    init(_ settings: MappedTypeSettings) { real = RealType(settings) }

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        guard text.contains(Self.comma) else { return try real.write(text, to: &tape, at: position) }
        guard Self.isGrouped(text) else { return false }
        return try text.array.filter { $0 != Self.comma }.withBytes { try real.write($0, to: &tape, at: position) }
    }

    /// Whether each comma has three digits behind it, and the first one to three before it.
    private static func isGrouped(_ text: Bytes) -> Bool {
        var scanner = ByteScanner(text)
        if !scanner.take("-") { _ = scanner.take("+") }
        guard 1...3 ~= scanner.take(while: .digit).count else { return false }
        while scanner.take(",") {
            guard scanner.take(while: .digit).count == 3 else { return false }
        }
        return !scanner.remaining.contains(comma)
    }
}
