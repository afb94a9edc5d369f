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
}
