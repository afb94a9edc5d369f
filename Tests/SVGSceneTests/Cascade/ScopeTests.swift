import Testing

@testable import SVGScene

/// What Chromium 156 draws of the same sheets.
@Suite("@scope")
struct ScopeTests {
    /// A rectangle before a group `.card`, one in it, and one in a group `.stop` in that.
    private static let drawing =
        "<rect width='9' height='9'/><g class='card'><rect width='9' height='9'/><g class='stop'><rect width='9' height='9'/></g></g>"

    @Test(
        "Rules count in the roots and above the limits",
        arguments: [
            ("@scope (.card){rect{fill:red}}", "-rr"), ("@scope (.card) to (.stop){rect{fill:red}}", "-r-"),
            ("@scope (.card){:scope > rect{fill:red}}", "-r-"), ("@scope (.card){> rect{fill:red}}", "-r-"),
            ("@scope (.card){& rect{fill:red}}", "-rr"), ("@scope (.stop){.card rect{fill:red}}", "---"),
            ("@scope (.card) to (:scope > .stop){rect{fill:red}}", "-r-"), ("@scope (.card){g{fill:red}}", "--r"),
            ("@scope{rect{fill:red}}", "rrr"),
            ("@scope to (.card){rect{fill:red}}", "r--"),
            ("@scope (.card, .none){@scope (.stop){rect{fill:red}}}", "--r"),
            ("@scope (.stop){@scope (svg){rect{fill:red}}}", "---"),
            ("@scope (.card){.stop{rect{fill:red}}}", "--r"),
            ("@scope (.card){rect{fill:red}}g rect{fill:lime}", "-gg"),
            ("@scope (.card){@media screen{rect{fill:red}}}", "-rr"),
        ])
    func scopes(css: String, fills expected: String) throws {
        #expect(try fills(css, Self.drawing) == expected)
    }

    /// A light part, a dark one in it, and a light one in that, with a rectangle each.
    private static let themes =
        "<g class='l'><rect width='9' height='9'/><g class='d'><rect width='9' height='9'/><g class='l'><rect width='9' height='9'/></g></g></g>"

    @Test(
        "Of two rules of equal specificity the one with the nearer root wins, whichever comes later",
        arguments: [
            ("@scope (.l){rect{fill:lime}}@scope (.d){rect{fill:red}}", "grg"),
            ("@scope (.d){rect{fill:red}}@scope (.l){rect{fill:lime}}", "grg"),
            ("@scope (.d){g rect{fill:red}}@scope (.l){rect{fill:lime}}", "ggr"),
            ("@scope (.l){rect{fill:lime}}rect{fill:red}", "ggg"),
            ("@layer a{@scope (.l){rect{fill:lime}}}@scope (.d){rect{fill:red}}", "grr"),
        ])
    func proximity(css: String, fills expected: String) throws {
        #expect(try fills(css, Self.themes) == expected)
    }

    @Test(
        "A malformed scope is dropped with a warning",
        arguments: ["@scope (..a){", "@scope (a) from (b){", "@scope (a) to{"])
    func malformed(start: String) throws {
        #expect(try fills(start + "rect{fill:red}}rect{fill:lime}", Self.drawing, codes: ["invalid-selector"]) == "ggg")
    }

    @Test("A deep tree is walked through once", .timeLimit(.minutes(1)))
    func depth() {
        let tree = SampleTree((0..<20_000).reduce(Sample("a")) { inner, _ in Sample("a", [:], inner) })
        let index = RuleIndex([StyleSheet(css: "@scope (b) to (c){a{fill:red}}")])
        let budget = MatchBudget(limit: 400_000), memory = MatchMemory<SampleNode>(budget: budget)
        for node in tree.nodes { _ = index.matches(node, in: memory) }
        #expect(!budget.isExceeded)
    }
}
