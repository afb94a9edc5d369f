import Testing
import VectorScene

@Suite("Decorations of text")
struct TextDecorationTests {
    private let red = SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0)))
    private let blue = SceneFill(paint: .color(SceneColor(red: 0, green: 0, blue: 255)))

    @Test("A line is painted as the element that declares it")
    func declaringElement() throws {
        let scene = try TextScene("<text fill='red' text-decoration='underline'><tspan fill='blue'>a</tspan></text>")
        #expect(scene.span.decorations == TextDecorations(underline: TextDecoration(fill: red)))
    }

    @Test("A line that is declared around the text is painted as the text")
    func outside() throws {
        let scene = try TextScene(
            "<g fill='blue' text-decoration='overline'><text fill='red'><tspan fill='blue'>a</tspan></text></g>")
        #expect(scene.span.decorations == TextDecorations(overline: TextDecoration(fill: red)))
    }

    @Test("Of two lines of a kind the inner one is drawn")
    func innermost() throws {
        let scene = try TextScene(
            """
            <text fill='red' text-decoration='underline line-through'>\
            <tspan fill='blue' text-decoration='underline'>a</tspan></text>
            """)
        let expected = TextDecorations(underline: TextDecoration(fill: blue), lineThrough: TextDecoration(fill: red))
        #expect(scene.span.decorations == expected)
    }

    @Test("An inner none takes no outer line away")
    func noneWithin() throws {
        let scene = try TextScene("<text text-decoration='underline'><tspan text-decoration='none'>a</tspan></text>")
        #expect(scene.span.decorations.underline != nil)
    }

    @Test("An element without paint declares a line without paint")
    func unpainted() throws {
        let scene = try TextScene("<text fill='none' text-decoration='underline'><tspan fill='red'>a</tspan></text>")
        #expect(scene.span.decorations == TextDecorations(underline: TextDecoration()))
    }

    @Test(
        "Style, colour and thickness are passed over",
        arguments: ["underline", "dotted underline", "underline red 2px", "wavy red underline"])
    func shorthand(value: String) throws {
        #expect(try TextScene("<text text-decoration='\(value)'>a</text>").span.decorations.underline != nil)
    }

    @Test("Invalid decorations give nil", arguments: ["underline,overline", "underline 5", "under"])
    func invalid(value: String) throws {
        #expect(try TextScene("<text style='text-decoration: \(value) !'>a</text>").span.decorations.isEmpty)
    }
}
