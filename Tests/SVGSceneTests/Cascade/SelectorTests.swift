import Testing

@testable import SVGScene

@Suite("Selectors")
struct SelectorTests {
    /// svg > (g#g.group.wide > (rect#r1, rect#r2.wide, circle#c, a#link > text#t), rect#last)
    let tree = SampleTree(
        Sample(
            "svg", ["id": "root", "lang": "en"],
            Sample(
                "g", ["id": "g", "class": "group  wide\n"],
                Sample("rect", ["id": "r1", "title": "de-CH", "data-x": "one two"]),
                Sample("rect", ["id": "r2", "class": "wide", "title": "de", "urn:xlink|href": "#a"]),
                Sample("circle", ["id": "c", "title": "Design", "class": "Wide"]),
                Sample("a", ["id": "link", "href": "#x"], Sample("text", ["id": "t"], text: "words"))),
            Sample("urn:other|rect", ["id": "last", "title": ""])))

    @Test(
        "A selector matches the elements that it describes",
        arguments: [
            ("*", "root g r1 r2 c link t last"),
            ("rect", "r1 r2 last"), ("RECT", ""), (".wide", "g r2"), (".Wide", "c"), ("#c", "c"), ("#C", ""),
            ("rect.wide", "r2"), (".group.wide", "g"), ("rect#c", ""), ("*.wide", "g r2"), ("circle, #t", "c t"),
            ("\\72 ect", "r1 r2 last"), (".w\\69 de", "g r2"), ("re/**/ct", ""), ("/**/rect/**/", "r1 r2 last"),
        ])
    func compounds(selector: String, ids: String) {
        #expect(tree.matches(selector).joined(separator: " ") == ids)
    }

    @Test(
        "An attribute selector compares as its sign says",
        arguments: [
            ("[title]", "r1 r2 c last"), ("[title=de]", "r2"), ("[ title = 'de' ]", "r2"), ("[title=\"\"]", "last"),
            ("[title|=de]", "r1 r2"), ("[data-x~=two]", "r1"), ("[data-x~='one two']", ""), ("[data-x~='']", ""),
            ("[title^=de]", "r1 r2"), ("[title^='']", ""), ("[title$=CH]", "r1"), ("[title$='']", ""),
            ("[title*=sig]", "c"), ("[title*='']", ""), ("[title*='de-CHx']", ""), ("[title=DE i]", "r2"),
            ("[title^=de i]", "r1 r2 c"), ("[title*='SIG'i]", "c"), ("[title=DE s]", ""), ("[Title]", ""),
            ("[href]", "link"), ("[*|href]", "r2 link"), ("[|href]", "link"), ("rect[title][title$=e]", "r2"),
        ])
    func attributes(selector: String, ids: String) {
        #expect(tree.matches(selector).joined(separator: " ") == ids)
    }

    @Test("The search for a substring finds one that begins within a failed try")
    func substring() {
        let tree = SampleTree(Sample("rect", ["id": "x", "title": "aabaabaaab"]))
        #expect(tree.matches("[title*=aabaaab]") == ["x"])
        #expect(tree.matches("[title*=aabaaabb]") == [])
    }

    @Test(
        "A combinator looks where its sign says",
        arguments: [
            ("svg rect", "r1 r2 last"), ("g rect", "r1 r2"), ("svg > rect", "last"), ("svg>rect", "last"),
            ("svg > g > a text", "t"), ("g + rect", "last"), ("rect + rect", "r2"), ("rect ~ a", "link"),
            ("a ~ rect", ""),
            ("rect~*", "r2 c link"), ("svg text", "t"), ("rect text", ""), ("rect + circle + a > text", "t"),
            ("svg\n\t>\n\tg", "g"), ("svg/**/g", ""), ("svg /**/ g", "g"), ("rect/**/.wide", "r2"),
            ("circle ~ a text", "t"),
        ])
    func combinators(selector: String, ids: String) {
        #expect(tree.matches(selector).joined(separator: " ") == ids)
    }

    @Test("A descendant's ancestors are tried until the rest of the selector matches too")
    func backtracking() {
        let tree = SampleTree(
            Sample(
                "svg", [:],
                Sample("g", ["class": "a"], Sample("g", ["class": "b"], Sample("g", ["class": "b"], Sample("rect"))))))
        #expect(tree.matches(".a > .b rect") == ["rect"])
        #expect(tree.matches(".b > .b rect") == ["rect"])
        #expect(tree.matches(".a > .a rect") == [])
        #expect(tree.matches("svg > .a .b > rect") == ["rect"])
    }

    @Test(
        "A prefix asks for the namespace that @namespace gave it",
        arguments: [
            ("o|rect", "last"), ("s|rect", "r1 r2"), ("*|rect", "r1 r2 last"), ("|rect", ""), ("o|*", "last"),
            ("[x|href]", "r2"),
        ])
    func namespaces(selector: String, ids: String) {
        let sheet = "@namespace s url(urn:svg);@namespace o 'urn:other';@namespace x url( \"urn:xlink\" );"
        #expect(tree.matches(selector, before: sheet).joined(separator: " ") == ids)
    }

    @Test("A default namespace holds for types without a prefix and not for attributes")
    func defaultNamespace() {
        #expect(tree.matches("rect", before: "@namespace 'urn:other';") == ["last"])
        #expect(tree.matches("*|*[title=de]", before: "@namespace 'urn:other';") == ["r2"])
    }

    @Test(
        "A malformed selector drops the rule",
        arguments: [
            "..a", "#", "#1", ".1a", "rect >", "> rect", "rect > > g", "rect,", ",rect", "[", "[=a]", "[a=]", "[a=b",
            "[a=1]",
            "[a=b x]", "[a==b]", "[*]", ":", "::unknown", "::before a", ":unknown", ":not()", ":not(", "rect)", "a||b",
            "none|rect", "rect!", ":nth-child", ":is", ":hover()", ":nth-child()", ":not(rect", "",
        ])
    func malformed(selector: String) {
        let sheet = StyleSheet(css: selector + "{fill:red}")
        #expect(sheet.declared.isEmpty)
        #expect(sheet.diagnostics.map(\.severity).contains(.warning))
    }

    @Test(
        "What only another browser knows drops the rule with a note",
        arguments: ["::-moz-focus-inner", ":-moz-focusring", ":-ms-input-placeholder", "a:-o-prefocus"])
    func vendors(selector: String) {
        let sheet = StyleSheet(css: selector + "{fill:red}")
        #expect(sheet.declared.isEmpty)
        #expect(sheet.diagnostics.map(\.severity) == [.note])
    }
}
