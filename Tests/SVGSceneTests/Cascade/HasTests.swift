import Testing

@testable import SVGScene

@Suite("The pseudo-class :has()")
struct HasTests {
    /// A root with the children a1 b1 a2 c; a1 holds x1, c holds b2, and that x2.
    private let tree = SampleTree(
        Sample(
            "svg", ["id": "root"],
            Sample("a", ["id": "a1"], Sample("x", ["id": "x1", "class": "k"])), Sample("b", ["id": "b1"]),
            Sample("a", ["id": "a2"]),
            Sample("c", ["id": "c"], Sample("b", ["id": "b2"], Sample("x", ["id": "x2"])))))

    @Test(
        "An element is found by what is in it or after it",
        arguments: [
            (":has(x)", "root a1 c b2"), (":has(> x)", "a1 b2"), (":has(+ b)", "a1"), (":has(~ c)", "a1 b1 a2"),
            (":has(.k)", "root a1"), (":has(b > x)", "root c"), (":has(> b > x)", "c"),
            (":has(> b, > .k)", "root a1 c"),
            ("a:not(:has(x))", "a2"), (":has(x) + b", "b1"), (":has(a + b)", "root"), (":has(+ b + a)", "a1"),
            ("svg:has(:is(c, d) x) > a", "a1 a2"), (":has(~ a ~ c)", "a1 b1"), (":has(fnord)", ""),
        ])
    func finding(selector: String, ids: String) {
        #expect(tree.matches(selector).joined(separator: " ") == ids)
    }

    @Test("It may not stand in itself, nor be empty", arguments: [":has(:has(a))", ":has()", ":has(>)", ":has(a,)"])
    func malformed(selector: String) {
        let sheet = StyleSheet(css: selector + "{fill:red}")
        #expect(sheet.rules.isEmpty)
        #expect(sheet.diagnostics.map(\.code) == ["invalid-selector"])
    }

    @Test("Its specificity is that of what it looks for")
    func specificity() throws {
        let drawing = "<g><rect class='k' width='9' height='9'/></g>"
        #expect(try fills("g:has(.k){fill:red}g{fill:lime}", drawing) == "r")
        #expect(try fills("g:has(rect){fill:red}.x, svg > g{fill:lime}", drawing) == "g")
    }

    @Test(
        "Twenty thousand elements are looked through once for each selector, however they lie",
        arguments: ["* :has(.none)", "*:has(~ .none)", "*:has(.none ~ a a)", "*:has(~ a)"])
    func time(selector: String) {
        let flat = SampleTree(Sample("svg", children: (0..<20_000).map { _ in Sample("a") }))
        let deep = SampleTree((0..<20_000).reduce(Sample("a")) { inner, _ in Sample("a", [:], inner) })
        for tree in [flat, deep] {
            let index = RuleIndex([StyleSheet(css: selector + "{fill:red}")])
            let budget = MatchBudget(limit: 800_000), memory = MatchMemory<SampleNode>(budget: budget)
            for node in tree.nodes { _ = index.matches(node, in: memory) }
            #expect(!budget.isExceeded)
        }
    }
}
