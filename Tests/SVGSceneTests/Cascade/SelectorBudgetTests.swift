import SVGScene
import Testing
import VectorScene

@Suite("Selectors with combinators on many elements")
struct SelectorBudgetTests {
    /// `count` rules `.aN .bN > path` on as many elements.
    private func drawing(_ count: Int) -> String {
        let rules = (0..<count).map { ".a\($0) .b\($0) > path{fill:red}" }.joined()
        let groups = (0..<count).map { "<g class='a\($0)'><g class='b\($0)'><path d='M0 0H9V9'/></g></g>" }.joined()
        return "<style>\(rules)</style>\(groups)"
    }

    @Test("Each rule finds its element", .timeLimit(.minutes(5)))
    func all() throws {
        let conversion = try convert(drawing(2000))
        #expect(conversion.diagnostics.isEmpty)
        #expect(conversion.paths.count == 2000)
        #expect(conversion.paths.allSatisfy { $0.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)) })
    }

    @Test("Beyond the limit no rule is applied, with one diagnostic")
    func limit() throws {
        var options = SVGOptions()
        options.limits.selectorComparisons = 1000
        let conversion = try convert(drawing(200), options: options)
        #expect(conversion.codes == ["selector-comparisons"])
        #expect(conversion.paths.count == 200)
        #expect(conversion.paths.first?.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
        #expect(conversion.paths.last?.fill?.paint == .color(.black))
    }

    @Test("Comparisons in the copies of use count too")
    func copies() throws {
        var options = SVGOptions()
        options.limits.selectorComparisons = 12
        let content = "<style>g > path{fill:red}</style><defs><g id='g'><path d='M0 0H9V9'/></g></defs>"
        let uses = String(repeating: "<use href='#g'/>", count: 3)
        #expect(try convert(content + uses, options: options).codes.isEmpty)
        options.limits.selectorComparisons = 3
        #expect(try convert(content + uses, options: options).codes == ["selector-comparisons"])
    }

    @Test("A long list of classes counts for its length", .timeLimit(.minutes(5)))
    func longClasses() throws {
        let rules = (0..<5000).map { ".x .b\($0) > path{fill:red}" }.joined()
        let classes = (0..<20_000).map { "b\($0)" }.joined(separator: " ")
        let paths = String(repeating: "<path d='M0 0H9V9'/>", count: 5000)
        let conversion = try convert("<style>\(rules)</style><g class='x'><g class='\(classes)'>\(paths)</g></g>")
        #expect(conversion.codes == ["selector-comparisons"])
    }

    @Test(
        "What is around an element is known, and what was left behind is forgotten",
        arguments: [
            ("#a path", ["1", "2"]), (".b path", ["2"]), ("g g path", ["2"]), ("#a > path", ["1"]), (".B path", []),
            (".b ~ path", ["3"]), ("#a + g > path", ["4"]), ("#a ~ .c path", ["4"]), ("svg > .c path", ["4"]),
            (".b .c path", []),
            ("#A path", []), ("SVG path", []),
        ])
    func combinators(selector: String, expected: [String]) throws {
        func path(_ id: String) -> String { "<path id='\(id)' d='M0 0H9V9'/>" }
        let content = """
            <style>\(selector) { fill: red }</style>
            <g id='a'>\(path("1"))<g class='b'>\(path("2"))</g>\(selector.hasPrefix(".b ~") ? path("3") : "")</g>
            <g class='c'>\(path("4"))</g>
            """
        let red = try convert(content).paths.filter {
            $0.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0))
        }
        #expect(red.compactMap(\.id) == expected)
    }
}
