import Testing
import Switchless
import XMLStream

@testable import SVGScene

@Suite("Style sheets")
struct StyleSheetTests {
    @Test("Rules keep their order, selectors and declarations")
    func rules() {
        let sheet = StyleSheet(css: "a, b > c { fill: red; stroke: blue !important } .d{R:1}e{}")
        #expect(sheet.declared == ["fill:red;stroke:blue!", "r:1", ""])
        #expect(sheet.rules.map(\.selectors.count) == [2, 1, 1])
        #expect(sheet.diagnostics.isEmpty)
    }

    @Test(
        "A well-formed rule after a broken one still counts",
        arguments: [
            "..a{fill:blue}", "{fill:blue}", "a:unknown{fill:blue}", "a[{]}]{fill:blue}", "::before{}", "a{fill}",
            "a{fill:blue;;:;}", "a{b{fill:blue}}", "a(b{c}d){fill:blue}", "a{fill:'x\n}", "a{fill:url(x'y)}", "@x;",
            "@x{a{}}",
            "@x a(;){b;c}", "@import 'a;b';", "@font-face{src:url(a;b)}", "@media{", "a{--x:{{}}}",
            "a 'b{c' {fill:blue}",
            "<!-- a:b{} -->", "/* { */", "@charset \"x\";", "@{}", "@ x;",
        ])
    func recovery(broken: String) {
        let sheet = StyleSheet(css: broken + " rect{fill:red}")
        #expect(sheet.declared.last == "fill:red")
    }

    @Test("A stray closing bracket costs the rule that follows it, as CSS says")
    func strayBracket() {
        #expect(StyleSheet(css: "a{x:1}}b{x:2}c{x:3}").declared == ["x:1", "x:3"])
    }

    @Test(
        "The end of the sheet closes what is open",
        arguments: [
            ("a{fill:red", "fill:red"), ("a{fill:rgb(1,2", "fill:rgb(1,2"), ("a{fill:'red", "fill:'red"),
            ("a{fill:red/*", "fill:red"),
            ("@media all{a{fill:red", "fill:red"), ("a{fill:red!important", "fill:red!"), ("a{fill:r\\", "fill:r\\"),
        ])
    func unclosed(css: String, declared: String) {
        #expect(StyleSheet(css: css).declared == [declared])
    }

    @Test("Marks of an HTML comment mean nothing between rules")
    func htmlComments() {
        let sheet = StyleSheet(css: "<!-- a{x:1} --> b{x:2}")
        #expect(sheet.declared == ["x:1", "x:2"])
        #expect(sheet.diagnostics.isEmpty)
    }

    @Test(
        "An at-rule that is left out is noted",
        arguments: [
            "@charset 'utf-8';", "@font-face{src:url(x)}",
            "@page{margin:0}", "@starting-style{a{b:c}}",
        ])
    func notes(css: String) {
        let sheet = StyleSheet(css: css)
        #expect(sheet.rules.isEmpty)
        #expect(sheet.diagnostics.map(\.severity) == [.note])
    }

    @Test(
        "An at-rule with which rules may be lost is a warning",
        arguments: [
            "@container (colour>1px){a{b:c}}", "@fnord{a{b:c}}", "@import url(a.css);", "@import 'a.css'",
            "@IMPORT 'a';",
            "@import 'data:,a{b:c}' layer(x y);",
        ])
    func lostAtRule(css: String) {
        let sheet = StyleSheet(css: css)
        #expect(sheet.rules.isEmpty)
        #expect(sheet.diagnostics.map(\.severity) == [.warning])
    }

    @Test("@media lets its rules in where it applies, nested ones too")
    func media() {
        let css =
            "a{x:1}@media print{b{x:2}@media all{c{x:3}}}@media screen{d{x:4} @media (width>0){e{x:5}} .f{x:6}}g{x:7}"
        var paper = MediaContext()
        paper.medium = .print
        #expect(StyleSheet(css: css).declared == ["x:1", "x:4", "x:6", "x:7"])
        #expect(StyleSheet(css: css, media: paper).declared == ["x:1", "x:2", "x:3", "x:7"])
    }

    @Test("A rule within @media ends at the block's end, however broken")
    func mediaRecovery() {
        #expect(StyleSheet(css: "@media all{a{x:1} ..b} c{x:2}").declared == ["x:1", "x:2"])
        #expect(StyleSheet(css: "@media all{@x } c{x:2}").declared == ["x:2"])
    }

    @Test("Declarations know their line and column")
    func positions() {
        let sheet = StyleSheet(css: "a{fill:red}\n b {\n  r : 1;x:2}", at: SourcePosition(line: 10, column: 5))
        let places = sheet.rules.flatMap(\.declarations).map(\.position)
        #expect(places.map { [$0.line, $0.column] } == [[10, 7], [12, 3], [12, 9]])
    }

    @Test(
        "A diagnostic says what was ignored, why and where",
        arguments: [
            ("a{fill red}", "f:1:8: warning: declaration ignored: no ':' follows 'fill' [invalid-declaration]"),
            ("a{}\nb:c{}", "f:2:4: warning: rule ignored: no pseudo-class is called 'c' [invalid-selector]"),
            ("a{b{c d}}", "f:1:7: warning: declaration ignored: no ':' follows 'c' [invalid-declaration]"),
            (
                "\n@import 'x';",
                "f:2:1: warning: 'x' is not looked for: to read it, name the folder that it lies in (--style-folder, "
                    + "SVGOptions.styleFolder); the rules of the style sheet are missing [no-style-folder]"
            ),
            (
                "a{}@import 'x';",
                "f:1:4: warning: @import ignored: it has to stand before all rules of its style sheet [invalid-at-rule]"
            ),
            ("@import;", "f:1:1: warning: @import ignored: it does not name a style sheet [invalid-at-rule]"),
            (
                "a{}@namespace s 'x';",
                "f:1:4: warning: @namespace ignored: it has to stand before all rules of its style sheet [invalid-at-rule]"
            ),
            (
                "a{} @media print (width){}",
                "f:1:5: warning: media query ignored: something follows the query [invalid-media-query]"
            ),
        ])
    func diagnostics(css: String, line: String) {
        #expect(StyleSheet(css: css).diagnostics.map { $0.line(in: "f") } == [line])
    }

    @Test("What is beyond a limit is left out, with an error")
    func limits() {
        var limits = StyleSheetLimits()
        limits.rules = 2
        var sheet = StyleSheet(css: "a{x:1}b{x:2}c{x:3}", limits: limits)
        #expect(sheet.rules.count == 2)
        #expect(sheet.diagnostics.map(\.severity) == [.error])
        limits = StyleSheetLimits()
        limits.declarations = 2
        sheet = StyleSheet(css: "a{x:1;x:2;x:3}b{x:1}", limits: limits)
        #expect(sheet.declared == ["x:1;x:2"])
        limits = StyleSheetLimits()
        limits.simpleSelectors = 3
        sheet = StyleSheet(css: ".a{x:1}.b.c{x:2}.d{x:3}.e{x:4}", limits: limits)
        #expect(sheet.declared == ["x:1", "x:2"])
        #expect(sheet.diagnostics.contains { $0.severity == .error })
        limits = StyleSheetLimits()
        limits.compounds = 2
        sheet = StyleSheet(css: "a b c{x:1}a b{x:2}", limits: limits)
        #expect(sheet.declared == ["x:2"])
    }

    @Test("A style element of HTML counts, and one of another language does not")
    func ofHTML() throws {
        let drawing =
            "<h:style xmlns:h='http://www.w3.org/1999/xhtml' media='screen'>rect{fill:red}</h:style>"
            + "<x xmlns='urn:x'><style>rect{fill:lime}</style></x><rect width='9' height='9'/>"
        #expect(try fills("", drawing, codes: ["unknown-element", "unknown-element"]) == "r")
    }

    @Test("Each registry of style sheets has a summary for every name")
    func summaries() {
        let entries =
            AtRules.standard.entries + PseudoClasses.standard.entries + FunctionalPseudoClasses.standard.entries
            + Combinators.standard.entries + AttributeTests.standard.entries + SelectorMarks.standard.entries
            + MediaTypes.standard.entries + MediaFeatures.standard.entries + ConditionFunctions.standard.entries
            + ConditionFunctions.values.entries + SubstitutionFunctions.standard.entries + SyntaxTypes.standard.entries
        #expect(entries.allSatisfy { $0.summary.hasSuffix(".") })
    }
}
