import ModelMapping
import Switchless

/// The `real` element: a decimal number, `inf`, `infinity` or `nan`.
///
/// Case does not matter. White space may precede the number.
enum RealValue: PlistScalar {
    static let name: Name = "real"
    static let summary = "A number with a point or exponent, infinite or not a number."

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        let leading = try tape.withText { text throws(ModelError) in try leadingSpace(of: text, at: position) }
        if leading > 0 { tape.trimText() }
        try tape.realFromText(at: position)
    }

    /// The number of white space bytes before the number.
    ///
    /// - Throws: `ModelError` if the text is not a number.
    private static func leadingSpace(of text: Bytes, at position: SourcePosition?) throws(ModelError) -> Int {
        var scanner = ByteScanner(text)
        scanner.skipSpace()
        let leading = text.count - scanner.remaining.count
        if !scanner.take("-") { _ = scanner.take("+") }
        guard scanner.isUnsignedDecimal || isSpecial(scanner.remaining) else {
            throw ModelError(
                .real, "invalid number '\(IntegerValue.shown(text))'", position: position)
        }
        return leading
    }

    private static let specialNames = ByteNames(["inf", "infinity", "nan"])

    private static func isSpecial(_ text: Bytes) -> Bool { specialNames.index(of: text) != nil }
}
