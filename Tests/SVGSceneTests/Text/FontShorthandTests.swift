import SVGScene
import Testing
import VectorScene

/// CSS Fonts 4, 2.7; each row as Chromium computes it.
@Suite("The font shorthand")
struct FontShorthandTests {
    private func font(_ value: String, _ rest: String = "") throws -> SceneFont {
        try TextScene("<g style='font-size:10px;\(rest)'><text style='font:\(value)'>a</text></g>").span.font
    }

    @Test(
        "Size, weight and width of a valid value",
        arguments: [
            ("18px serif", 18.0, 400.0, 100.0), ("bold 12px serif", 12, 700, 100), ("100% serif", 10, 400, 100),
            ("900 12px x", 12, 900, 100), ("italic small-caps bold condensed 12px/1.5 x, y", 12, 700, 75),
            ("12px / 2 x", 12, 400, 100), ("x-large x", 24, 400, 100), ("normal 12px x", 12, 400, 100),
            ("50% x", 5, 400, 100), ("2em x", 20, 400, 100), ("bold 1000% x", 100, 700, 100),
        ])
    func valid(value: String, size: Double, weight: Double, stretch: Double) throws {
        let font = try font(value)
        #expect(font.size == size)
        #expect(font.weight == weight)
        #expect(font.stretch == stretch)
    }

    @Test(
        "A value that is none leaves everything as it was",
        arguments: ["12 serif", "12px", "50% 12px x", "bold", "12px/bogus x", "12px 13px x", "bold 12 x"])
    func invalid(value: String) throws {
        let scene = try TextScene("<text style='font:italic 11px y;font:\(value)'>a</text>")
        #expect(scene.span.font.size == 11)
        #expect(scene.span.font.style == .italic)
        #expect(scene.codes == ["invalid-value"])
    }

    @Test("It resets what it does not name: kerning and variations too")
    func resets() throws {
        let font = try font("12px x", "font-kerning:none;font-variation-settings:\"wght\" 300;font-weight:700".quoted)
        #expect(font.kerning)
        #expect(font.variations.isEmpty)
        #expect(font.weight == 400)
    }

    @Test(
        "A size or a spacing without a unit is refused in a style sheet, though not in an attribute",
        arguments: [("font-size:20", 10.0), ("font-size:20px", 20), ("font-size:0", 0), ("font:20 x", 10)])
    func units(declaration: String, size: Double) throws {
        let text = "<g font-size='10'><text class='a'>a</text></g>"
        let scene = try TextScene("<style>.a{\(declaration)}</style>\(text)")
        #expect(scene.spans.first.map(\.font.size) ?? 0 == size)
        #expect(try TextScene("<text font-size='20' style='letter-spacing:2'>a</text>").span.letterSpacing == 2)
    }
}

extension String {
    fileprivate var quoted: String { replacing("\"", with: "&quot;") }
}
