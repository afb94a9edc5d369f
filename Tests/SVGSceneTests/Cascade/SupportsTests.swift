import Testing

@testable import SVGScene

@Suite("@supports")
struct SupportsTests {
    private static let rect = "<rect width='9' height='9'/>"

    @Test(
        "A condition that holds lets its rules in",
        arguments: [
            "(fill: red)", "(fill:color(display-p3 0 1 0))", "not (fill: fnord)", "(fill: red) and (stroke: red)",
            "(fnord: 1) or (fill: red)", "((fill:red))", "(not (fnord:1)) and (r: 5px)", "(--x: anything)",
            "(width: 5px)",
            "(fill: var(--x))", "selector(a > b)", "selector(:has(a))", "not selector(:fnord)", "font-format(woff2)",
            "(fill: red !important)", "NOT (fnord: 1)", "not fnord(1)",
        ])
    func holding(condition: String) throws {
        #expect(try fills("@supports \(condition){rect{fill:red}}", Self.rect) == "r")
    }

    @Test(
        "One that does not hold does not",
        arguments: [
            "(fnord: 1)", "(fill: fnord)", "(fill)", "not (fill: red)", "(fill: red) and (fnord: 1)", "selector(a >)",
            "selector(:fnord)", "font-format(fnord)", "fnord(1)", "(r: red)", "selector(:is(:fnord))",
        ])
    func others(condition: String) throws {
        #expect(try fills("rect{fill:lime}@supports \(condition){rect{fill:red}}", Self.rect) == "g")
    }

    @Test(
        "A malformed condition does not hold, and says so",
        arguments: ["", "fill: red", "(fill: red) and (stroke: red) or (fill: red)", "(fill: red) fnord"])
    func malformed(condition: String) throws {
        let css = "rect{fill:lime}@supports \(condition){rect{fill:red}}"
        #expect(try fills(css, Self.rect, codes: ["invalid-condition"]) == "g")
    }

    @Test("A sheet is imported on a condition")
    func imported() throws {
        let sheet = "@import 'data:text/css,rect%7Bfill:red%7D' "
        #expect(try fills(sheet + "supports(fill: red);", Self.rect) == "r")
        #expect(try fills(sheet + "supports(not (fill: red));", Self.rect) == "-")
        #expect(try fills(sheet + "layer(a) supports((fill: red) and (r: 1px)) screen;", Self.rect) == "r")
    }
}
