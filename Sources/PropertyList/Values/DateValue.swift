import ModelMapping
import Switchless
import XMLStream

/// `date`: `YYYY-MM-DDTHH:MM:SSZ`, a subset of ISO 8601, of the years 0 to 9999.
enum DateValue: PlistScalar {
    static let name: Name = "date"
    static let summary = "A moment: YYYY-MM-DDTHH:MM:SSZ."

    /// A letter stands for a digit of that field, everything else for itself.
    private static let form: StaticString = "YYYY-MM-DDThh:mm:ssZ"

    static func write(_ tape: inout TapeWriter, at position: XMLPosition) throws {
        let seconds = try tape.withText { try read($0, at: position) }
        tape.dropText()
        try tape.date(seconds, at: position)
    }

    /// - Returns: seconds since 2001-01-01T00:00:00Z.
    static func read(_ text: Bytes, at position: XMLPosition) throws -> Double {
        guard text.count == form.utf8CodeUnitCount, hasForm(text) else {
            throw ModelError(
                .date, "'\(IntegerValue.shown(text))' is no date; a date is YYYY-MM-DDTHH:MM:SSZ", position: position)
        }
        func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(text[$1] - 48) } }
        let (month, day) = (number(5..<7), number(8..<10))
        let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
        // A day too many goes on into the next month, as Foundation has it: old programs wrote the 32nd.
        guard 1...12 ~= month, 1...32 ~= day, hour < 24, minute < 60, second < 60 else {
            throw ModelError(
                .dateRange, "'\(IntegerValue.shown(text))' names a month, day or time that does not exist",
                position: position)
        }
        let days = CivilDate(year: number(0..<4), month: month, day: day).daysSince2001
        return Double(days * 86_400 + hour * 3_600 + minute * 60 + second)
    }

    private static func hasForm(_ text: Bytes) -> Bool {
        form.withUTF8Buffer { form in
            // The letters T and Z stand for themselves; those of a field stand for a digit.
            zip(text, form).allSatisfy { byte, mark in
                fields.contains(mark) ? ByteSet.digit.contains(byte) : byte == mark
            }
        }
    }

    private static let fields = ByteSet("YMDhms")
}
