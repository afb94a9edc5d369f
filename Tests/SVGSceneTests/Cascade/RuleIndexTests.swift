import Testing

@testable import SVGScene

@Suite("The rule index")
struct RuleIndexTests {
    private func matched(_ sheets: String..., tree: SampleTree, at place: Int = 0) -> [Int] {
        let index = RuleIndex(sheets.map { StyleSheet(css: $0) })
        return index.matches(tree.nodes[place], in: MatchMemory(budget: MatchBudget(limit: .max))).map(\.rule)
    }

    let tree = SampleTree(Sample("rect", ["id": "i", "class": "c d"]))

    @Test("Matches come in the order of specificity, then of the sheets")
    func order() {
        #expect(matched("#i{a:b}.c{a:b}rect{a:b}*{a:b}", tree: tree) == [3, 2, 1, 0])
        #expect(matched("rect.c{a:b}.d{a:b}.c{a:b}", tree: tree) == [1, 2, 0])
        #expect(matched("rect{a:b}", "rect{a:b}", tree: tree) == [0, 1])
        #expect(matched(".c{a:b}", "rect{a:b}", tree: tree) == [1, 0])
    }

    @Test("A rule comes once, by its most specific selector that matches")
    func once() {
        let index = RuleIndex([StyleSheet(css: "rect, #i, .c, #other{a:b} .d{a:b}")])
        let matches = index.matches(tree.nodes[0], in: MatchMemory(budget: MatchBudget(limit: .max)))
        #expect(matches.map(\.rule) == [1, 0])
        #expect(matches.map(\.specificity) == [.class, .id])
    }

    @Test("Names that differ in case alone are told apart")
    func letterCase() {
        #expect(matched(".C{a:b}.c{a:b}RECT{a:b}rect{a:b}#I{a:b}#i{a:b}.C.d{a:b}", tree: tree) == [3, 1, 5])
        #expect(matched(".É{a:b}", tree: SampleTree(Sample("g", ["class": "É"]))) == [0])
    }

    @Test("A rule that declares nothing is not matched")
    func emptyRule() {
        #expect(matched("rect{}rect{a:b}", tree: tree) == [1])
    }

    @Test("A duplicate name in the class attribute counts once")
    func repeatedWord() {
        #expect(matched(".c{a:b}", tree: SampleTree(Sample("g", ["class": "c c c"]))) == [0])
    }
}
