import LayoutMarkup
import Switchless
import ModelMapping
import Testing

@Suite("Filters of a template")
struct TemplateFilterTests {
    @Test(
        "Filters of texts and lists",
        arguments: [
            ("uppercase", "straße", "STRASSE"), ("lowercase", "TEA Éclair", "tea éclair"),
            ("capitalized", "green tea\nof  japan", "Green Tea\nOf  Japan"),
            ("capitalized", "iOS and macOS", "IOS And MacOS"),
            ("trimmed", " \n a b\t", "a b"), ("trimmed", "  ", ""), ("truncate 5", "abcdefgh", "abcd…"),
            ("truncate 5", "abcde", "abcde"), ("truncate 6 \"...\"", "ab cdefgh", "ab..."), ("truncate 1", "ab", "…"),
            ("truncate 3", "👨‍👩‍👧a👨‍👩‍👧b", "👨‍👩‍👧a…"), ("default \"none\"", "", "none"), ("default none", "a", "a"),
            ("default 'a b'", nil, "a b"),
            ("count", [1, 2, 3], "3"), ("count", [:], "0"), ("count", "é€", "2"),
            ("join", ["a", 1, true], "a, 1, true"),
            ("join \" / \"", ["a", "b"], "a / b"), ("join", [], ""), ("plural item items", 1, "item"),
            ("plural item items", 0, "items"), ("plural item items", 1.5, "items"),
            ("plural item items", ["a"], "item"),
            ("uppercase | truncate 2 -", "abc", "A-"), ("uppercase", 1.5, "1.5"),
        ] as [(String, ModelValue, String)])
    func texts(filter: String, value: ModelValue, expected: String) throws {
        #expect(try TemplateFixture.fill("{v | \(filter)}", ["v": value]) == expected)
    }

    @Test(
        "Filters of numbers write American English by default",
        arguments: [
            ("number", 1_234_567.891, .english, "1,234,567.891"), ("number 0", 1_999, .english, "1,999"),
            ("number", "12.5", .english, "12.5"), ("number", -3, .english, "-3"), ("number", 0, .english, "0"),
            ("number", 999, .english, "999"), ("number", -1e6, .english, "-1,000,000"),
            ("number", 1e38, .english, "100,000,000,000,000,000,000,000,000,000,000,000,000"),
            ("number", ModelValue(TapeInteger(UInt64.max)), .english, "18,446,744,073,709,551,615"),
            ("number 1", 1_234.5, .german, "1.234,5"), ("number", -1_234.5, .swiss, "-1’234.5"),
            ("number", 1_234_567.25, .french, "1\u{202F}234\u{202F}567,25"),
            ("percent", 0.256, .english, "26%"), ("percent 1", 0.256, .english, "25.6%"),
            ("percent", 12, .english, "1,200%"), ("percent 3", 0.00001, .english, "0.001%"),
            ("percent", 0.005, .english, "0%"), ("percent", 0.015, .english, "2%"),
            ("percent 1", 0.256, .german, "25,6\u{A0}%"), ("percent", 0.5, .french, "50\u{202F}%"),
        ] as [(String, ModelValue, TemplateFormats, String)])
    func numbers(filter: String, value: ModelValue, formats: TemplateFormats, expected: String) throws {
        #expect(try fill(filter, value, formats) == expected)
    }

    @Test(
        "Amounts have the symbol and the digits of their currency",
        arguments: [
            ("EUR", 1_234.5, .english, "€1,234.50"), ("usd", "9.99", .english, "$9.99"),
            ("JPY", 1_234, .english, "¥1,234"), ("EUR", -1, .english, "-€1.00"),
            ("KWD", 1.5, .english, "KWD\u{A0}1.500"),
            ("CHF", 5, .english, "CHF\u{A0}5.00"), ("XYZ", 5, .english, "XYZ\u{A0}5.00"),
            ("CAD", 5, .english, "CA$5.00"), ("EUR", 1_234.5, .german, "1.234,50\u{A0}€"),
            ("KRW", -1_999.5, .german, "-2.000\u{A0}₩"), ("XYZ", 5, .german, "5,00\u{A0}XYZ"),
            ("CHF", 1_234.5, .swiss, "CHF\u{A0}1’234.50"), ("EUR", -12.5, .french, "-12,50\u{A0}€"),
        ] as [(String, ModelValue, TemplateFormats, String)])
    func amounts(code: String, value: ModelValue, formats: TemplateFormats, expected: String) throws {
        #expect(try fill("currency \(code)", value, formats) == expected)
    }

    @Test(
        "Decimal digits are rounded, half to even",
        arguments: [
            ("number 2", 0.125, "0.12"), ("number 2", 0.135, "0.14"), ("number 2", 1.005, "1.00"),
            ("number 2", 1.015, "1.02"), ("number 2", "1.0050000000000000000000000001", "1.01"),
            ("number 0", 0.5, "0"), ("number 0", 1.5, "2"), ("number 0", 2.5, "2"), ("number 0", 0.51, "1"),
            ("number 0", 999.5, "1,000"), ("number 2", 9.999, "10.00"), ("number 1", 0.04, "0.0"),
            ("number 1", 0.05, "0.0"), ("number 1", 0.06, "0.1"), ("number 1", -0.04, "0.0"), ("number", -0.0, "0"),
            ("number", 1.0005, "1"), ("number", 1.0015, "1.002"), ("number", .init(Double.leastNonzeroMagnitude), "0"),
            ("number 20", 1e-20, "0.00000000000000000001"), ("number 3", 10, "10.000"), ("number", 100.10, "100.1"),
            ("number", "1e-9999999999999999999999", "0"), ("number", "-0e99999999999999999999", "0"),
            ("number", "0.001e-9223372036854775807", "0"), ("number", "0e9223372036854775807", "0"),
            ("number", "+00012.50E+1", "125"), ("number", ".5", "0.5"), ("number", "1250e-2", "12.5"),
        ] as [(String, ModelValue, String)])
    func rounding(filter: String, value: ModelValue, expected: String) throws {
        #expect(try fill(filter, value) == expected)
    }

    @Test("Every integer of a value has all its digits")
    func integers() throws {
        let most = try #require(TapeInteger(isNegative: false, high: .max, low: .max))
        let least = try #require(TapeInteger(isNegative: true, high: 1 << 63, low: 0))
        #expect(
            try fill("number", ModelValue(most)) == "340,282,366,920,938,463,463,374,607,431,768,211,455")
        #expect(
            try fill("currency USD", ModelValue(least)) == "-$170,141,183,460,469,231,731,687,303,715,884,105,728.00")
    }

    private static let utc = 0, berlin = 3_600, tokyo = 32_400, newfoundland = -12_600

    @Test(
        "Dates are written in UTC and American English by default",
        arguments: [
            ("date", .english, utc, "Dec 31, 2024"), ("date short", .english, utc, "12/31/2024"),
            ("date long", .english, utc, "December 31, 2024"),
            ("date full", .english, utc, "Tuesday, December 31, 2024"),
            ("date iso", .english, utc, "2024-12-31T23:05:09Z"),
            ("date iso", .german, berlin, "2025-01-01T00:05:09+01:00"),
            ("date iso", .english, newfoundland, "2024-12-31T19:35:09-03:30"),
            ("date \"yyyy-MM-dd HH:mm:ss\"", .english, utc, "2024-12-31 23:05:09"),
            ("date \"d. MMMM yyyy\"", .german, berlin, "1. Januar 2025"),
            ("date \"EEE 'at' h:mm a\"", .english, utc, "Tue at 11:05 PM"),
            ("date \"E hh:m:s a\"", .english, tokyo, "Wed 08:5:9 AM"),
            ("date \"h a\"", .english, berlin, "12 AM"),
            ("date \"H:mm ''yy\"", .english, tokyo, "8:05 '25"),
            ("date \"h 'o''clock'\"", .english, utc, "11 o'clock"),
            ("date \"y年M月d日\"", .english, utc, "2024年12月31日"),
            ("date", .german, utc, "31. Dez. 2024"), ("date short", .german, utc, "31.12.2024"),
            ("date long", .german, utc, "31. Dezember 2024"),
            ("date full", .german, utc, "Dienstag, 31. Dezember 2024"),
            ("date", .swiss, utc, "31. Dez. 2024"), ("date", .french, utc, "31 déc. 2024"),
            ("date short", .french, utc, "31/12/2024"), ("date full", .french, utc, "mardi 31 décembre 2024"),
            ("date \"M/d {{\"", .english, utc, "12/31 {{"),
        ] as [(String, TemplateFormats, Int, String)])
    func dates(filter: String, formats: TemplateFormats, offset: Int, expected: String) throws {
        var formats = formats
        formats.secondsFromUTC = offset
        #expect(try fill(filter, "2024-12-31T23:05:09Z", formats) == expected)
    }

    /// Before 1582 the calendar is the Julian one, as Foundation has it: 15 March 44 was a Sunday.
    @Test(
        "Dates of other years, and before 2001",
        arguments: [
            ("2000-02-29T12:00:00Z", "Tuesday 29 Feb 2000 12 PM"), ("1969-07-20T20:17:40Z", "Sunday 20 Jul 1969 8 PM"),
            ("0044-03-15T00:00:00Z", "Sunday 15 Mar 44 12 AM"), ("12024-01-01T11:59:59Z", "Monday 1 Jan 12024 11 AM"),
        ])
    func years(date: ModelValue, expected: String) throws {
        #expect(try fill("date \"EEEE d MMM y h a\"", date) == expected)
    }

    @Test("A day without a time is the same day in all time zones", arguments: [utc, berlin, newfoundland, tokyo])
    func days(offset: Int) throws {
        var formats = TemplateFormats.english
        formats.secondsFromUTC = offset
        #expect(try fill("date \"d MMM, HH:mm\"", "2026-11-26", formats) == "26 Nov, 00:00")
    }

    @Test("Formats of one's own have more styles, and a name that is missing is a number")
    func ownFormats() throws {
        var formats = TemplateFormats.english
        formats.dateStyles["month"] = "MMMM y"
        formats.dateStyles["iso"] = "d.M."
        formats.monthAbbreviations = ["Gen"]
        #expect(try fill("date month", "2024-12-31T00:00:00Z", formats) == "December 2024")
        #expect(try fill("date iso", "2024-12-31T00:00:00Z", formats) == "31.12.")
        #expect(try fill("date", "2024-12-31T00:00:00Z", formats) == "12 31, 2024")
        #expect(try fill("date", "2024-01-31T00:00:00Z", formats) == "Gen 31, 2024")
        formats.groupSeparator = ""
        formats.secondsFromUTC = .min
        #expect(try fill("number", 1_234_567, formats) == "1234567")
        #expect(throws: TemplateError.self) { try fill("date", 0, formats) }
    }

    private func fill(_ filter: String, _ value: ModelValue, _ formats: TemplateFormats = .english) throws -> String {
        var options = TemplateOptions()
        options.formats = formats
        return try TemplateFixture.fill("{v | \(filter)}", ["v": value], options: options)
    }

    @Test("A date can be a number of seconds since 1970", arguments: [0, 0.25] as [ModelValue])
    func seconds(value: ModelValue) throws {
        #expect(try TemplateFixture.fill("{v | date iso}", ["v": value]) == "1970-01-01T00:00:00Z")
    }

    @Test(
        "A value that a filter cannot take is an error with its position",
        arguments: [
            ("currency EUR", "free", "the text \"free\" is no number"), ("number", "", "is no number"),
            ("number", "0x10", "is no number"),
            ("number", true, "true is no number"), ("number", [1], "an array of 1 is no number"),
            ("number", 1e39, "is too large; 39 digits are the most"),
            ("currency EUR", 1e300, "is too large"), ("percent", "-1e39", "is too large"),
            ("number", .init(Double.nan), "is no number"), ("percent", .init(Double.infinity), "is no number"),
            ("number", "1e400", "is no number"), ("uppercase", [:], "a dictionary is no text"),
            ("join", "a", "is no array"),
            ("join", [["a"]], "an array of 1 is no text"), ("count", 1, "1 is no array"),
            ("date", "soon", "is no date"),
            ("date", 1e300, "is no date"), ("plural a b", "x", "is no number or array"),
        ] as [(String, ModelValue, String)])
    func unsuitable(filter: String, value: ModelValue, finding: String) throws {
        let error = try #require(TemplateFixture.fault("  {v | \(filter)}", ["v": value]))
        #expect(error.code == .value)
        #expect(error.position?.description == "2:3")
        #expect(error.message.contains(finding), "\(error.message)")
    }

    @Test(
        "An argument that a filter cannot take is an error when the template is read",
        arguments: [
            ("truncate 0", "\"0\" is no whole number from 1 to"), ("truncate x", "\"x\" is no whole number"),
            ("number 21", "from 0 to 20"),
            ("currency", "an argument is missing, such as EUR"), ("currency euro", "is no currency"),
            ("date yyyyy", "\"yyyyy\" is no style or field"), ("date \"d Q\"", "\"Q\" is no style or field"),
            ("date \"d 'at\"", "an apostrophe in \"d 'at\" has no end"), ("currency EU1", "is no currency"),
            ("default", "an argument is missing"), ("plural item", "an argument is missing"),
            ("join a b", "unexpected argument \"b\""),
        ])
    func arguments(filter: String, finding: String) throws {
        let error = try #require(TemplateFixture.fault("{v | \(filter)}"))
        #expect(error.code == .filter)
        #expect(error.position?.description == "2:6")
        #expect(error.message.contains(finding), "\(error.message)")
    }

    private struct Initials: TemplateFilter {
        static let name: Name = "initials"
        static let summary = "The first letter of each word."
        private let end: String
        init(_ call: inout TemplateFilterCall) { end = call.text() ?? "" }
        func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
            ModelValue(try value.textForFilter.split(separator: " ").map { $0.prefix(1) + end }.joined())
        }
    }

    @Test("A filter of one's own is registered, and its errors have positions")
    func ownFilter() throws {
        var options = TemplateOptions()
        options.filters = try options.filters.registering(Initials.self)
        #expect(try TemplateFixture.fill("{v | initials .}", ["v": "Ada King Byron"], options: options) == "A.K.B.")
        let error = try #require(TemplateFixture.fault("{v | initials}", ["v": []], options: options))
        #expect(error.message == "filter 'initials' of 'v': an array of 0 is no text")
        #expect(throws: RegistryError.self) { try options.filters.registering(Initials.self) }
    }

    @Test("Every filter has a summary")
    func summaries() {
        let entries = TemplateFilters.standard.entries
        #expect(entries.count == 13)
        #expect(entries.allSatisfy { $0.summary.hasSuffix(".") })
    }
}
