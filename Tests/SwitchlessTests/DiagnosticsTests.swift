import Switchless
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
    private func diagnostic(_ message: String, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
        Diagnostic(severity, "some-code", message, element: "e", at: SourcePosition(line: 2, column: 5))
    }

    @Test("The same thing is kept once, in the order of discovery")
    func once() {
        var diagnostics = Diagnostics()
        for message in ["b", "a", "b"] { diagnostics.report(diagnostic(message)) }
        #expect(diagnostics.entries.map(\.message) == ["b", "a"])
        #expect(diagnostics.dropped == 0)
    }

    @Test("The same thing is kept once, however many there are")
    func onceAmongMany() {
        var diagnostics = Diagnostics()
        for number in [0..<20, 0..<20].joined() { diagnostics.report(diagnostic("\(number)")) }
        #expect(diagnostics.entries.map(\.message) == (0..<20).map(String.init))
    }

    @Test("No more are kept than the limit, and the rest is counted", arguments: [0, 1, 3])
    func limit(limit: Int) {
        var diagnostics = Diagnostics(limit: limit)
        for number in 0..<5 { diagnostics.report(diagnostic("\(number)")) }
        #expect(diagnostics.entries.count == limit)
        #expect(diagnostics.dropped == 5 - limit)
    }

    @Test("A collection contains a severity if something of at least that was reported")
    func severities() {
        var diagnostics = Diagnostics()
        #expect(!diagnostics.contains(.note))
        diagnostics.report(diagnostic("a", .warning))
        #expect(diagnostics.contains(.note) && diagnostics.contains(.warning) && !diagnostics.contains(.error))
    }

    @Test("A line is written as compilers write it")
    func line() {
        #expect(diagnostic("it is wrong").line(in: "a.svg") == "a.svg:2:5: warning: it is wrong [some-code]")
        #expect(Diagnostic(.note, "c", "m").line(in: "a.svg") == "a.svg: note: m [c]")
    }

    @Test(
        "A line escapes what a terminal obeys and what reorders text, and nothing else",
        arguments: [
            ("\u{1B}[31mred\u{7}", #"\u{1B}[31mred\u{7}"#), ("a\r\nb\tc", #"a\u{D}\u{A}b\u{9}c"#),
            ("\u{7F}\u{80}\u{9B}2J\u{A0}", "\\u{7F}\\u{80}\\u{9B}2J\u{A0}"),
            ("\u{2028}\u{2029}\u{202A}\u{202E}\u{202F}", "\\u{2028}\\u{2029}\\u{202A}\\u{202E}\u{202F}"),
            ("\u{2065}\u{2066}\u{2069}\u{206A}", "\u{2065}\\u{2066}\\u{2069}\u{206A}"),
            ("naïve \\ \"日本\" 👩‍👩‍👧", "naïve \\ \"日本\" 👩‍👩‍👧"), ("", ""),
        ])
    func escapes(text: String, shown: String) {
        #expect(Diagnostic(.note, "c", text).line(in: "f") == "f: note: \(shown) [c]")
        #expect(Diagnostic(.note, "c", "m").line(in: text) == "\(shown): note: m [c]")
        #expect(Diagnostic(.note, .init(rawValue: text), "m").line(in: "f") == "f: note: m [\(shown)]")
    }

    @Test("A text in a line is cut at the limit, between characters and never in an escape")
    func cut() {
        let letters = String(repeating: "a", count: ShownText.limit)
        #expect(ShownText.of(letters) == letters)
        #expect(ShownText.of(letters + "a") == letters + "…")
        #expect(ShownText.of("ééé\u{1}é", most: 4) == "ééé…")
        #expect(ShownText.of("\u{1}\u{1}", most: 9) == "\\u{1}…")
        #expect(Diagnostic(.note, "c", "abcde").line(in: "file", most: 3) == "fil…: note: abc… [c]")
        let marks = "e" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(Diagnostic(.note, "c", marks).line(in: "f").unicodeScalars.count < 2100)
    }

    @Test(
        "A text in quotation marks ends where the last one stands",
        arguments: [
            ("plain", #""plain""#), (#"a" b="c"#, #""a\u{22} b=\u{22}c""#), ("\\", #""\u{5C}""#),
            ("\u{1B}é", #""\u{1B}é""#),
            ("", #""""#),
        ])
    func quotes(text: String, shown: String) {
        #expect(ShownText.quoted(text) == shown)
        #expect(ShownText.quoted("abc", most: 2) == #""ab…""#)
    }
}
