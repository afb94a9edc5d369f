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
        var output = PlistOutput()
        output.write(real, value)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}

/// The dates of property lists: those of the years 0 to 999999.
enum PlistDates {
    private static let first = Double(CivilDate(year: 0, month: 1, day: 1).daysSince2001 * 86_400)
    private static let end = Double(CivilDate(year: 1_000_000, month: 1, day: 1).daysSince2001 * 86_400)

    static let range = first..<end

    /// The date itself.
    ///
    /// - Throws: `ModelError` if it is in another year, or NaN.
    static func checked(_ seconds: Double, _ value: TapeValue) throws -> Double {
        guard range ~= seconds else {
            throw ModelError(
                .dateRange, "a date \(seconds) seconds from 2001 is not in the years 0 to 999999",
                position: value.position)
        }
        return seconds
    }
}
