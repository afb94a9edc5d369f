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
        "The shorthand takes line, style and thickness in any order",
        arguments: ["underline dotted 2px", "2px underline dotted", "dotted 2px underline"])
    func shorthand(value: String) throws {
        let line = try TextScene("<text text-decoration='\(value)'>a</text>").span.decorations.underline
        #expect(line?.style == .dotted)
        #expect(line?.thickness == 2)
    }

    @Test("A line has the fill of its element, whatever its colour")
    func color() throws {
        let scene = try TextScene("<text fill='red' text-decoration='wavy blue underline'>a</text>")
        #expect(scene.span.decorations.underline == TextDecoration(fill: red, style: .wavy))
    }

    @Test("A shorthand resets the style and the thickness")
    func reset() throws {
        let style = "text-decoration-style: double; text-decoration-thickness: 3px; text-decoration: underline"
        let scene = try TextScene("<text fill='red' style='\(style)'>a</text>")
        #expect(scene.span.decorations.underline == TextDecoration(fill: red))
    }

    @Test("Style and thickness are properties of their own")
    func longhands() throws {
        let style = "text-decoration-line: overline; text-decoration-style: dashed; text-decoration-thickness: 10%"
        let scene = try TextScene("<text fill='red' font-size='20' style='\(style)'>a</text>")
        #expect(scene.span.decorations.overline == TextDecoration(fill: red, style: .dashed, thickness: 2))
    }

    @Test("The thickness is left to the font by both keywords", arguments: ["auto", "from-font"])
    func keywords(value: String) throws {
        let scene = try TextScene("<text style='text-decoration: underline \(value)'>a</text>")
        #expect(scene.span.decorations.underline?.thickness == nil)
    }

    @Test("A negative thickness is invalid")
    func negative() throws {
        let style = "text-decoration-line: underline; text-decoration-thickness: 2px; text-decoration-thickness: -1px"
        #expect(try TextScene("<text style='\(style)'>a</text>").span.decorations.underline?.thickness == 2)
    }

    @Test("An underline has an offset, which is inherited and measured where it is declared")
    func offset() throws {
        let scene = try TextScene(
            """
            <text font-size='20' style='text-underline-offset: 0.5em'>\
            <tspan font-size='40' text-decoration='underline overline'>a</tspan></text>
            """)
        #expect(scene.span.decorations.underline?.offset == 10)
        #expect(scene.span.decorations.overline?.offset == nil)
    }

    @Test("The innermost of the elements around a text says how its line looks")
    func outsideStyle() throws {
        let scene = try TextScene(
            """
            <g text-decoration='underline double'><g text-decoration='underline dotted'>\
            <text>a</text></g></g>
            """)
        #expect(scene.span.decorations.underline?.style == .dotted)
    }

    @Test("Invalid decorations give nil", arguments: ["underline,overline", "underline 5", "under"])
    func invalid(value: String) throws {
        #expect(try TextScene("<text style='text-decoration: \(value) !'>a</text>").span.decorations.isEmpty)
    }
}
