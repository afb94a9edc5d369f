import LayoutMarkup
import ModelMapping
import Switchless
import Testing

@Suite("Expressions of a template")
struct TemplateExpressionTests {
    private static let data: ModelValue = [
        "title": "Tea", "price": 4.5, "count": 3, "isNew": true, "nothing": nil, "a-b_$": "key", "net price": "quoted",
        "item": ["title": "inner", "tags": ["x", "y"]], "list": [["n": 1], ["n": 2]], "7": "seven", "é": "accent",
    ]

    @Test(
        "A path leads to a value",
        arguments: [
            ("{title}", "Tea"), ("{ title }", "Tea"), ("{price}", "4.5"), ("{count}", "3"), ("{isNew}", "true"),
            ("{item.title}", "inner"), ("{item.tags[1]}", "y"), ("{item.tags.0}", "x"), ("{list[1].n}", "2"),
            ("{a-b_$}", "key"), ("{[\"net price\"]}", "quoted"), ("{['net price']}", "quoted"), ("{7}", "seven"),
            ("{é}", "accent"), ("{item['title']}", "inner"), ("<![CDATA[{title}]]>", "Tea"), ("{ti<!-- -->tle}", "Tea"),
        ])
    func paths(body: String, expected: String) throws { #expect(try TemplateFixture.fill(body, Self.data) == expected) }

    @Test(
        "Text around expressions stays, and doubled braces are single ones",
        arguments: [
            ("a{count}b{count}c", "a3b3c"), ("{count}{count}", "33"), ("{{count}}", "{count}"), ("{{{count}}}", "{3}"),
            ("a}}b{{c", "a}b{c"), ("{{}}", "{}"), ("{{{{", "{{"),
            ("<b c=\"{{{count}}} {title}\"/>", "<b c=\"{3} Tea\"/>"),
        ])
    func braces(body: String, expected: String) throws {
        #expect(try TemplateFixture.fill(body, Self.data) == expected)
    }

    @Test(
        "A default stands for a value that is missing or null",
        arguments: [
            ("{none ?? \"-\"}", "-"), ("{none??'a \"b\"'}", "a \"b\""), ("{nothing ?? \"-\"}", "-"),
            ("{title ?? \"-\"}", "Tea"), ("{none ?? \"\"}", ""), ("{none ?? \"}\"}", "}"), ("{none.x.y ?? \"-\"}", "-"),
            ("{none ?? \"abc\" | uppercase}", "ABC"), ("{none | uppercase ?? \"abc\"}", "abc"),
            ("{none | number ?? \"free\"}", "free"), ("{count | number 1 ?? \"free\"}", "3.0"),
        ])
    func defaults(body: String, expected: String) throws {
        #expect(try TemplateFixture.fill(body, Self.data) == expected)
    }

    @Test(
        "Numbers and dates are written exactly",
        arguments: [
            (3.0, "3"), (-0.5, "-0.5"), (0.1, "0.1"), (1e20, "1e+20"), (123_456_789.25, "123456789.25"),
            (1e300, "1e+300"),
            (ModelValue(TapeInteger(UInt64.max)), "18446744073709551615"), (false, "false"),
        ] as [(ModelValue, String)])
    func numbers(value: ModelValue, expected: String) throws {
        #expect(try TemplateFixture.fill("{v}", ["v": value]) == expected)
    }

    @Test(
        "A path that leads nowhere is an error that says where it ends",
        arguments: [
            ("{none}", "'none' is neither in the data nor the name of a loop"),
            ("{titel}", "did you mean 'title'?"),
            ("{item.titel}", "'item' is a dictionary without 'titel'; did you mean 'title'?"),
            ("{list[2].n}", "'list' is an array of 2 without '2'"),
            ("{title.x}", "'title' is the text \"Tea\" without 'x'"),
            ("{nothing}", "'nothing' is null"), ("{none}", "if it may be missing, write {none ?? \"...\"}"),
        ])
    func missing(body: String, finding: String) throws {
        let error = try #require(TemplateFixture.fault(body, Self.data))
        #expect(error.code == .missing)
        #expect(error.message.contains(finding), "\(error.message)")
    }

    @Test(
        "A value without a text is an error that says what was found",
        arguments: [
            ("{item}", "'item' is a dictionary, where a text is needed"), ("{list}", "'list' is an array of 2"),
            ("{nan}", "'nan' is the number nan"), ("{inf}", "'inf' is the number inf"),
        ])
    func containers(body: String, finding: String) throws {
        let data: ModelValue = ["item": [:], "list": [1, 2], "nan": .init(Double.nan), "inf": .init(Double.infinity)]
        let error = try #require(TemplateFixture.fault(body, data))
        #expect(error.code == .value)
        #expect(error.message.contains(finding), "\(error.message)")
    }

    @Test(
        "A malformed expression is refused when the template is read",
        arguments: [
            ("a {b", 3, "has no '}'"), ("{", 1, "has no '}'"), ("a } b", 3, "'}' without '{'"),
            ("{}", 2, "a name is expected"),
            ("{a b}", 4, "'}', '|' or '??' is expected"), ("{a.}", 4, "a name is expected"),
            ("{.a}", 2, "a name is expected"),
            ("{a[b]}", 4, "an index or a quoted key"), ("{a[1}", 5, "']'"), ("{a ?? b}", 7, "quotation marks"),
            ("{a ?? \"b}", 7, "no end"), ("{a |}", 5, "the name of a filter"),
            ("{a | upper}", 6, "unknown filter 'upper'"),
            ("{a | uppercase x}", 6, "unexpected argument \"x\""), ("{a | truncate}", 6, "number of characters"),
            ("{a {b}}", 4, "is expected"),
        ])
    func malformed(body: String, column: Int, finding: String) throws {
        let error = try #require(TemplateFixture.fault(body))
        #expect(error.position == SourcePosition(line: 2, column: column))
        #expect(error.message.contains(finding), "\(error.message)")
    }

    @Test(
        "An unknown filter is an error with the names that are meant",
        arguments: [
            ("{a | upercase}", "unknown filter 'upercase'; did you mean 'uppercase'?"),
            (
                "{a | x}",
                "unknown filter 'x'; known are capitalized, count, currency, date, default, join, lowercase, number, percent, plural, trimmed, truncate, uppercase"
            ),
        ])
    func unknownFilter(body: String, message: String) throws {
        let error = try #require(TemplateFixture.fault(body))
        #expect(error.code == .filter)
        #expect(error.message == message)
    }

    @Test(
        "An error has the line and column of the expression's brace",
        arguments: [
            ("{x}", 2, 1), ("ab {x}", 2, 4), ("a\n b\n  {x}", 4, 3), ("<b c=\"d {x}\"/>", 2, 9),
            ("<b>\n<c/>é{x}</b>", 3, 7),
            ("a<!-- - -->{x}", 2, 12), ("&amp;{x}", 2, 6), ("<![CDATA[a{x}]]>", 2, 11), ("{t} {t}\n{t}{x}", 3, 4),
            ("{{ {x}", 2, 4), ("<b c=\"{t}\" d=\"{t}{x}\"/>", 2, 18), ("\r\n{x}", 3, 1),
        ])
    func positions(body: String, line: Int, column: Int) throws {
        let error = try #require(TemplateFixture.fault(body, ["t": "a long text\nof two lines"]))
        #expect(error.position == SourcePosition(line: line, column: column))
    }

    @Test("An error names the file of the template")
    func file() throws {
        let template = try LayoutTemplate(parsing: Array("<a>{b}</a>".utf8), file: "card.xml")
        let error = #expect(throws: TemplateError.self) { try template.expanded(with: TemplateData()) }
        #expect(error?.description.hasPrefix("card.xml:1:4: error: no value at 'b': ") == true)
    }
}
