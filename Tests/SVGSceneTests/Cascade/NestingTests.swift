import Testing

@testable import SVGScene

/// What Chromium 156 draws of the same sheets.
@Suite("Nested rules")
struct NestingTests {
    /// Two rectangles in a group `.k`, of which the second is `.b`, and one after it.
    private static let drawing =
        "<g class='k'><rect width='9' height='9'/><rect class='b' width='9' height='9'/></g><rect width='9' height='9'/>"

    @Test(
        "A nested rule selects within what the rule around selects",
        arguments: [
            (".k{rect{fill:red}}", "rr-"), (".k{& rect{fill:red}}", "rr-"), (".k{> rect{fill:red}}", "rr-"),
            (".k{+ rect{fill:red}}", "--r"), ("rect{.k &{fill:red}}", "rr-"), ("rect{&.b{fill:red}}", "-r-"),
            ("rect{fill:red;&.b{fill:lime}}", "rgr"),
            (".k{.b{fill:red};rect{fill:blue}}", "br-"),
            (".k, .b{rect&{fill:red}}", "-r-"), (".k{:is(&) > .b{fill:red}}", "-r-"), (".k{:not(&){fill:red}}", "rrr"),
            (".k{& > & rect, .b{fill:red}}", "-r-"), ("svg{.k{.b{fill:red}}}", "-r-"), ("& > rect{fill:red}", "--r"),
            ("svg{rect:nth-child(2){fill:red}}", "-r-"), (".k{rect:hover{fill:red}.b{fill:blue}}", "-b-"),
            ("g{--x:{};rect{fill:red}}", "rr-"),
        ])
    func selecting(css: String, fills expected: String) throws {
        #expect(try fills(css, Self.drawing) == expected)
    }

    @Test(
        "Declarations after a nested rule come after it, and & is as specific as what it stands for",
        arguments: [
            ("rect{&{fill:red}fill:lime}", "ggg"), ("rect{fill:lime;&{fill:red}}", "rrr"),
            (".k{rect{fill:red}}g rect{fill:blue}", "rr-"), (".k, #none{rect{fill:red}}svg .k .b{fill:blue}", "rr-"),
        ])
    func order(css: String, fills expected: String) throws {
        #expect(try fills(css, Self.drawing) == expected)
    }

    @Test(
        "Group rules hold declarations and rules of the rule around",
        arguments: [
            ("rect{@media screen{fill:red}}", "rrr"), ("rect{@media print{fill:red}}", "---"),
            (".k{@media screen{.b{fill:red}rect&{fill:blue}}}", "-r-"),
            ("rect{@supports (fill:red){&.b{fill:red}}}", "-r-"),
            ("rect{fill:blue;@layer x{fill:red}}", "bbb"), ("rect{@layer x{fill:red;&.b{fill:lime}}}", "rgr"),
        ])
    func groups(css: String, fills expected: String) throws {
        #expect(try fills(css, Self.drawing) == expected)
    }

    @Test(
        "What is malformed is dropped alone, with a warning",
        arguments: [
            (".k{rect{fill:red} ..x{fill:blue} .b{fill:lime}}", "rg-", "invalid-selector"),
            ("rect{fill blue;fill:red;&.b{fill:lime}}", "rgr", "invalid-declaration"),
            ("rect{x:y{fill:blue}fill:red}", "rrr", "invalid-selector"),
            (".b{&rect{fill:red}}", "---", "invalid-selector"),
        ])
    func recovery(css: String, fills expected: String, code: String) throws {
        #expect(try fills(css, Self.drawing, codes: [code]) == expected)
    }

    @Test("Rules are nested as deep as the limit says")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "g{", count: depth) + "fill:red" + String(repeating: "}", count: depth)
        }
        #expect(StyleSheet(css: nested(9)).declared.last == "fill:red")
        let sheet = StyleSheet(css: nested(10) + "rect{x:1}")
        #expect(!sheet.declared.contains("fill:red"))
        #expect(sheet.declared.last == "x:1")
        #expect(sheet.diagnostics.map(\.severity) == [.error])
    }
}
