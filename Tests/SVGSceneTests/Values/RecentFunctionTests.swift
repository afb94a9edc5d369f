import Testing
import VectorScene

@testable import SVGScene

/// Functions of CSS that browsers have had for a short time. The values follow from the specifications.
@Suite("Recent functions of CSS")
struct RecentFunctionTests {
    private func width(_ value: String) throws -> Double? {
        try convert("<style>rect{width:\(value)}</style><rect height='9'/>").scene.root.bounds?.width
    }

    @Test(
        "progress() says how far a value is on a way, and stays on it",
        arguments: [
            ("calc(100px * progress(30, 0, 60))", 50.0), ("calc(200px * progress(30px, 10px, 60px))", 80),
            ("calc(100px * progress(90, 0, 60))", 100), ("calc(1px + 100px * progress(-1, 0, 60))", 1),
            ("calc(100px * progress(50%, 25%, 125%))", 25), ("calc(5px + 9px * progress(4, 4, 4))", 5),
        ])
    func progress(value: String, expected: Double) throws { #expect(try width(value) == expected) }

    @Test("progress() of several units is invalid", arguments: ["progress(1px, 0, 2px)", "progress(1, 2)"])
    func invalidProgress(function: String) throws {
        #expect(try convert("<style>rect{width:calc(9px * \(function))}</style><rect/>").codes == ["invalid-value"])
    }

    @Test(
        "What is infinite is as large as it can be, and what is no number is 0",
        arguments: [
            ("calc(infinity * 1px)", 33_554_428.0), ("calc(1px / 0)", 33_554_428), ("max(5px, NaN * 1px, 9px)", nil),
            ("calc(1px * (0 / 0))", nil), ("min(7px, infinity * 1px)", 7), ("calc(7px / infinity + 1px)", 1),
        ])
    func limits(value: String, expected: Double?) throws { #expect(try width(value) == expected) }

    @Test(
        "contrast-color() is white on what is dark, and black on what is light",
        arguments: [
            ("navy", "b"), ("yellow", "w"), ("white", "w"), ("black", "b"), ("#757575", "b"), ("#767676", "w"),
            ("currentColor", "b"),
        ])
    func contrast(color: String, ground: String) throws {
        let style = "<style>svg{color:#000}rect{fill:contrast-color(\(color))}</style>"
        let fill = try #require(try convert(style + "<rect width='9' height='9'/>").paths.first?.fill)
        #expect(fill.paint == .color(["b": .white, "w": .black][ground] ?? .white))
    }

    @Test(
        "@supports asks for at-rules",
        arguments: [
            ("at-rule(@layer)", "r"), ("at-rule(@fnord)", "-"), ("at-rule(layer)", "-"), ("not at-rule(@fnord)", "r"),
        ])
    func atRules(condition: String, expected: String) throws {
        #expect(try fills("@supports \(condition){rect{fill:red}}", "<rect width='9' height='9'/>") == expected)
    }
}
