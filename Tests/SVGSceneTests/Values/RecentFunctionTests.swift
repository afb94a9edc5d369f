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

    @Test(
        "@supports asks for what fonts can do",
        arguments: [("color-COLRv1", "r"), ("features-graphite", "-"), ("variations", "r")])
    func fontTech(tech: String, expected: String) throws {
        #expect(
            try fills("@supports font-tech(\(tech)){rect{fill:red}}", "<rect width='9' height='9'/>") == expected)
    }

    @Test(
        "alpha() is a colour with another opacity",
        arguments: [
            ("alpha(from red / 0.5)", 0.5), ("alpha(from rgb(255 0 0 / 0.8) / calc(alpha * 0.5))", 0.4),
            ("alpha(from red / 25%)", 0.25), ("alpha(from #f008)", 136 / 255.0), ("alpha(from red / 7)", 1),
        ])
    func alpha(color: String, expected: Double) throws {
        let fill = try #require(try convert("<path d='M0 0H9V9' style='fill:\(color)'/>").paths.first?.fill)
        #expect(fill.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
        #expect(abs(fill.opacity - expected) < 1e-9)
    }

    @Test(
        "alpha() of no colour is invalid", arguments: ["alpha(red / 1)", "alpha(from fnord)", "alpha(from red / 1px)"])
    func noAlpha(color: String) throws {
        #expect(try convert("<path d='M0 0H9V9' style='fill:\(color)'/>").codes == ["invalid-value"])
    }

    @Test("display-p3-linear has the primaries of display-p3 in amounts of light")
    func linear() throws {
        // 0.2 of light is 0.4845 encoded.
        let fills = try convert(
            "<path d='M0 0H9V9' fill='color(display-p3-linear 0.2 0.2 0.2)'/><path d='M0 0H9V9' fill='rgb(124 124 124)'/>"
        ).paths.map(\.fill?.paint)
        #expect(fills.first == fills.last)
    }
}
