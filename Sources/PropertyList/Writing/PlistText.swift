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

/// The years of dates that a form of property lists has.
struct PlistDates: Sendable {
    /// As text, a year has up to six digits.
    static let text = PlistDates(lastYear: 999_999)
    /// Other readers refuse later years in a binary property list.
    static let binary = PlistDates(lastYear: 9999)

    /// The years, as errors show them.
    let years: String
    private let range: Range<Double>

    private init(lastYear: Int) {
        let starts = [0, lastYear + 1].map { Double(CivilDate(year: $0, month: 1, day: 1).daysSince2001) * 86_400 }
        years = "0 to \(lastYear)"
        range = starts[0]..<starts[1]
    }

    /// Whether a date is in one of the years. NaN is not.
    func contains(_ seconds: Double) -> Bool { range ~= seconds }

    /// The date itself.
    ///
    /// - Throws: `ModelError` if it is in another year, or NaN.
    func checked(_ seconds: Double, at position: SourcePosition?) throws -> Double {
        guard contains(seconds) else {
            throw ModelError(
                .dateRange, "a date \(seconds) seconds from 2001 is not in the years \(years)", position: position)
        }
        return seconds
    }
}
