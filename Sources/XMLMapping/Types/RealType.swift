import ModelMapping
import Switchless

/// `real`: a number with sign, point and exponent, or `INF`, `-INF`, `NaN` (XML Schema 2, 3.2.5). All its digits are kept.
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
