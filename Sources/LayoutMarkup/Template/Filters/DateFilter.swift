import ModelMapping
import Switchless

/// `{due | date long}`, `{due | date "d MMMM yyyy HH:mm"}`
struct DateFilter: TemplateFilter {
    static let name: Name = "date"
    static let summary = "A date in the time zone: short, medium, long, full, iso, or a pattern of Unicode's."

    /// The patterns that are the same in all formats: ISO 8601 in whole seconds.
    private static let styles = ["iso": "yyyy-MM-dd'T'HH:mm:ssZZZZZ"]

    private let pattern: DatePattern
    private let formats: TemplateFormats

    init(_ call: inout TemplateFilterCall) throws(TemplateFilterError) {
        let styles = Self.styles.merging(call.formats.dateStyles) { $1 }
        let name = call.text() ?? "medium"
        pattern = try DatePattern(styles[name] ?? name, styles: styles.keys.sorted())
        formats = call.formats
    }

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        let written = value.string.flatMap { text in
            text.withBytes { CivilDate.secondsSince2001(of: $0) }
                // A day without a time is the same day in all time zones.
                ?? "\(text)T00:00:00Z".withBytes { CivilDate.secondsSince2001(of: $0) }
                .map { $0 - Double(formats.secondsFromUTC) }
        }
        let seconds =
            value.date?.timeIntervalSinceReferenceDate ?? written
            ?? (value.integer?.double ?? value.real).map { $0 - Self.secondsTo2001 }
        guard let moment = seconds.flatMap({ ZonedTime(secondsSince2001: $0, offset: formats.secondsFromUTC) }) else {
            throw TemplateFilterError("\(value.phrase) is no date; ISO 8601 and seconds since 1970 are")
        }
        return ModelValue(pattern.text(of: moment, in: formats))
    }

    /// The seconds from 1970-01-01 to 2001-01-01.
    private static let secondsTo2001 = 978_307_200.0
}

/// A date and time of day in a time zone.
private struct ZonedTime {
    private let date: CivilDate
    /// The seconds since midnight.
    private let time: Int
    private let days: Int
    private let offset: Int

    /// Makes the time of a moment; `nil` beyond some 30,000 years.
    ///
    /// - Parameter offset: the offset of the time zone in seconds.
    init?(secondsSince2001 seconds: Double, offset: Int) {
        let local = (seconds + Double(offset)).rounded(.down)
        guard local.magnitude < 1e12 else { return nil }
        let perDay = 86_400
        let whole = Int(local)
        time = (whole % perDay + perDay) % perDay
        days = (whole - time) / perDay
        date = CivilDate(daysSince2001: days)
        self.offset = offset
    }

    /// The year; 0 is the one before the year 1.
    var year: Int { date.year }
    var yearOfCentury: Int { abs(date.year) % 100 }
    var month: Int { date.month }
    var day: Int { date.day }
    /// From 1 for Monday on. 2001-01-01 was one.
    var weekday: Int { (days % 7 + 7) % 7 + 1 }
    var hour: Int { time / 3_600 }
    /// From 1 to 12.
    var hourOfHalf: Int { (hour + 11) % 12 + 1 }
    /// 1 before noon, 2 after it.
    var half: Int { hour / 12 + 1 }
    var minute: Int { time / 60 % 60 }
    var second: Int { time % 60 }

    /// `Z`, `+01:00`, or `-03:30`.
    var zone: String {
        let minutes = Int(offset.magnitude / 60)
        guard minutes > 0 else { return "Z" }
        return (offset < 0 ? "-" : "+") + DateField.digits(minutes / 60, 2) + ":" + DateField.digits(minutes % 60, 2)
    }
}

/// A part of a pattern, which writes something of a date or a literal text.
private struct DateField: Sendable {
    let text: @Sendable (ZonedTime, TemplateFormats) -> String

    /// A number, with zeros before it up to a number of digits.
    static func number(_ part: KeyPath<ZonedTime, Int> & Sendable, _ count: Int = 1) -> DateField {
        DateField { time, _ in digits(time[keyPath: part], count) }
    }

    /// A name from a list, or the number where the list is too short.
    static func name(
        _ part: KeyPath<ZonedTime, Int> & Sendable, _ names: KeyPath<TemplateFormats, [String]> & Sendable
    ) -> DateField {
        DateField { time, formats in
            let number = time[keyPath: part]
            return formats[keyPath: names].dropFirst(number - 1).first ?? "\(number)"
        }
    }

    /// A text as it is.
    static func literal(_ text: String) -> DateField { DateField { _, _ in text } }

    static func digits(_ number: Int, _ count: Int) -> String {
        let text = "\(number.magnitude)"
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}

/// A pattern of a date, in letters of Unicode Technical Standard 35, part 4, 8.
///
/// The year is that of ISO 8601: 0 for 1 BC, and negative before it.
private struct DatePattern: Sendable {
    private let fields: [DateField]

    /// The fields of a pattern. Each run of one letter has to be one of them.
    private static let known: [String: DateField] = [
        "E": .name(\.weekday, \.weekdayAbbreviations),
        "EEE": .name(\.weekday, \.weekdayAbbreviations),
        "EEEE": .name(\.weekday, \.weekdayNames),
        "H": .number(\.hour),
        "HH": .number(\.hour, 2),
        "M": .number(\.month),
        "MM": .number(\.month, 2),
        "MMM": .name(\.month, \.monthAbbreviations),
        "MMMM": .name(\.month, \.monthNames),
        "ZZZZZ": DateField { time, _ in time.zone },
        "a": .name(\.half, \.dayPeriods),
        "d": .number(\.day),
        "dd": .number(\.day, 2),
        "h": .number(\.hourOfHalf),
        "hh": .number(\.hourOfHalf, 2),
        "m": .number(\.minute),
        "mm": .number(\.minute, 2),
        "s": .number(\.second),
        "ss": .number(\.second, 2),
        "y": .number(\.year),
        "yy": .number(\.yearOfCentury, 2),
        "yyyy": .number(\.year, 4),
    ]

    /// Reads a pattern. Text in apostrophes, and characters other than ASCII letters, are written as they are.
    ///
    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - styles: the names of styles, for the error.
    /// - Throws: ``TemplateFilterError`` with the known fields if a letter is none of them.
    init(_ pattern: String, styles: [String]) throws(TemplateFilterError) {
        var fields: [DateField] = []
        var rest = pattern[...]
        while let first = rest.first {
            guard first.isASCII, first.isLetter else {
                fields.append(.literal(try Self.takeLiteral(from: &rest, of: pattern)))
                continue
            }
            let run = rest.prefix { $0 == first }
            rest = rest[run.endIndex...]
            guard let field = Self.known[String(run)] else {
                let names = (styles + Self.known.keys.sorted()).joined(separator: ", ")
                throw TemplateFilterError("\(ShownText.quoted(run)) is no style or field of a date; known are \(names)")
            }
            fields.append(field)
        }
        self.fields = fields
    }

    private static let apostrophe: Character = "'"

    /// Takes a character that is no letter, or a text in apostrophes. Two apostrophes are one.
    private static func takeLiteral(
        from rest: inout Substring, of pattern: String
    ) throws(TemplateFilterError) -> String {
        let first = rest.removeFirst()
        guard first == apostrophe else { return String(first) }
        guard rest.first != apostrophe else { return String(rest.removeFirst()) }
        var text = ""
        while let next = rest.popFirst() {
            // Two apostrophes are one inside of a text, too.
            guard next != apostrophe || rest.first == apostrophe else { return text }
            if next == apostrophe { rest.removeFirst() }
            text.append(next)
        }
        throw TemplateFilterError("an apostrophe in \(ShownText.quoted(pattern)) has no end; write two for one")
    }

    /// The text of a date.
    func text(of time: ZonedTime, in formats: TemplateFormats) -> String {
        fields.map { $0.text(time, formats) }.joined()
    }
}
