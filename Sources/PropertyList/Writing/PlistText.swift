import ModelMapping
import Switchless

/// Spelling values in text.
enum PlistText {
    /// The first character of `text` for messages: `U+001F`.
    static func code(of text: Bytes) -> String {
        let code = String(text.string.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }

    /// A number as Foundation writes it: the digits that tell it from others, without a fraction of zero.
    static func digits(of real: Double, _ value: TapeValue) -> String {
        guard real.isFinite else { return real.isNaN ? "nan" : real < 0 ? "-infinity" : "+infinity" }
        if let digits = value.storedDigits { return digits }
        let text = real.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A date in whole seconds, cut: `2004-10-26T10:33:33Z`.
    static func date(_ seconds: Double, _ value: TapeValue) throws -> String {
        CivilDate.text(ofSecondsSince2001: try PlistDates.checked(seconds, value).rounded(.down))
    }
}

/// The dates of property lists: those of the years 0 to 9999.
enum PlistDates {
    private static let first = Double(CivilDate(year: 0, month: 1, day: 1).daysSince2001 * 86_400)
    private static let end = Double(CivilDate(year: 10_000, month: 1, day: 1).daysSince2001 * 86_400)

    static let range = first..<end

    /// The date itself.
    ///
    /// - Throws: `ModelError` if it is in another year, or NaN.
    static func checked(_ seconds: Double, _ value: TapeValue) throws -> Double {
        guard range ~= seconds else {
            throw ModelError(
                .dateRange, "a date \(seconds) seconds from 2001 is not in the years 0 to 9999",
                position: value.position)
        }
        return seconds
    }
}
