import Testing

@testable import SVGScene

@Suite("Pseudo-classes")
struct PseudoClassTests {
    /// A root with the children a1 b1 a2 b2 a3 c, the last with one child.
    let tree = SampleTree(
        Sample(
            "svg", ["id": "root", "lang": "de-Latn-CH"],
            Sample("a", ["id": "a1", "href": "#", "class": "x"]),
            Sample("b", ["id": "b1"], text: " "),
            Sample("a", ["id": "a2"]),
            Sample("b", ["id": "b2", "class": "x", "lang": "en"]),
            Sample("a", ["id": "a3", "class": "x"]),
            Sample("c", ["id": "c"], Sample("a", ["id": "only", "lang": ""]))))

    @Test(
        "A structural pseudo-class looks at the place among siblings",
        arguments: [
            (":root", "root"), (":scope", "root"), ("svg :first-child", "a1 only"), ("svg :last-child", "c only"),
            (":only-child", "root only"), ("svg :only-of-type", "c only"), ("svg :first-of-type", "a1 b1 c only"),
            ("svg :last-of-type", "b2 a3 c only"), (":empty", "a1 a2 b2 a3 only"), ("b:FIRST-OF-TYPE", "b1"),
            (":first-child", "root a1 only"),
        ])
    func structure(selector: String, ids: String) {
        #expect(tree.matches(selector).joined(separator: " ") == ids)
    }

    @Test(
        "A formula picks siblings by index",
        arguments: [
            ("2", "b1"), ("odd", "a1 a2 a3"), ("EVEN", "b1 b2 c"), ("2n", "b1 b2 c"), ("2n+1", "a1 a2 a3"),
            ("2N + 1", "a1 a2 a3"), ("+3n - 2", "a1 b2"), ("-n+2", "a1 b1"), ("n", "a1 b1 a2 b2 a3 c"), ("n+5", "a3 c"),
            ("-2n+3", "a1 a2"), ("0n+2", "b1"), ("3n-1", "b1 a3"), ("-3", ""), ("0", ""), ("+4", "b2"),
            ("n-1", "a1 b1 a2 b2 a3 c"),
            ("99999999999999999999", ""), (" 2 ", "b1"), ("/**/2/**/", "b1"),
            ("2 of .x", "b2"), ("odd of a, .x", "a1 b2"), ("1 of :not(a)", "b1"),
        ])
    func formula(text: String, ids: String) {
        #expect(tree.matches("#root > :nth-child(\(text))").joined(separator: " ") == ids)
    }

    @Test(
        "Other counts begin at the end or keep to one name",
        arguments: [
            (":nth-last-child(2)", "a3"), (":nth-last-child(odd)", "b1 b2 c"), (":nth-of-type(2)", "a2 b2"),
            (":nth-last-of-type(1)", "b2 a3 c"), (":nth-last-of-type(n+2)", "a1 b1 a2"),
            (":nth-last-child(1 of .x)", "a3"),
        ])
    func otherCounts(selector: String, ids: String) {
        #expect(tree.matches("#root > \(selector)").joined(separator: " ") == ids)
    }

    @Test(
        "A malformed formula drops the rule",
        arguments: ["", "x", "2 n", "+ 2", "2n+", "2n 1", "n+-1", "- n", "2n1", "1 of", "of a"])
    func malformedFormula(text: String) {
        #expect(StyleSheet(css: ":nth-child(\(text)){fill:red}").rules.isEmpty)
    }

    @Test(
        "A logical pseudo-class combines selectors",
        arguments: [
            (":is(#a1, c)", "a1 c"), (":where(#a1, c)", "a1 c"), ("a:not(.x)", "a2 only"), (":not(a, b)", "root c"),
            ("svg > :not(:not(c))", "c"), (":is(svg > a, c a)", "a1 a2 a3 only"), (":is()", ""),
            (":IS( a ):Not( .x )", "a2 only"),
            (":is(:unknown, c)", "c"), (":is(c, ::before)", "c"), (":is(}, c, [a=b}])", "c"), (":is(c,)", "c"),
            (":is(:is(:is(c)))", "c"), (":not(:is())", "root a1 b1 a2 b2 a3 c only"), (":is(svg, c) > a.x", "a1 a3"),
        ])
    func logic(selector: String, ids: String) {
        #expect(tree.matches(selector).joined(separator: " ") == ids)
    }

    @Test(
        "A language range matches by subtags",
        arguments: [
            (":lang(en)", "b2"), (":lang(de)", "root a1 b1 a2 a3 c"), (":lang(DE-ch)", "root a1 b1 a2 a3 c"),
            (":lang(d)", ""),
            (":lang('*-CH')", "root a1 b1 a2 a3 c"), (":lang(fr, en)", "b2"), (":lang('')", "only"),
            (":lang(de-AT)", ""),
            (":lang('*')", "root a1 b1 a2 b2 a3 c"),
        ])
    func language(selector: String, ids: String) {
        #expect(tree.matches(selector).joined(separator: " ") == ids)
    }

    @Test(
        "Links match, and what depends on a reader never does",
        arguments: [
            (":link", "a1"), (":any-link", "a1"), (":visited", ""), ("a:hover", ""), ("a:focus, a:active", ""),
            (":target", ""),
            ("a:not(:hover)", "a1 a2 a3 only"), (":focus-within, :focus-visible, c", "c"),
        ])
    func dynamics(selector: String, ids: String) {
        #expect(tree.matches(selector).joined(separator: " ") == ids)
    }

    @Test("A selector that a forgiving list drops is reported with its position")
    func forgiven() throws {
        let sheet = StyleSheet(css: "a,\n  :is(:unknown, c) {fill:red}")
        let diagnostic = try #require(sheet.diagnostics.first)
        #expect(
            diagnostic.line(in: "f")
                == "f:2:15: warning: selector in a list ignored: no pseudo-class is called 'unknown' [invalid-selector]"
        )
        #expect(sheet.declared == ["fill:red"])
    }
}
