import SVGScene
import Testing
import VectorScene

@Suite("Effects on parts of texts that get outlines")
struct TextEffectTests {
    private static func scene(_ svg: String) throws -> TextScene {
        var options = SVGOptions()
        options.text = .outlines(SquareOutliner())
        return try TextScene(svg, options)
    }

    @Test("The opacity of a part is that of the part as a whole, not of its paint")
    func opacity() throws {
        let scene = try Self.scene("<text>a<tspan opacity='.5'>b</tspan></text>")
        #expect(scene.spans.map { $0.effects.map(\.opacity) } == [[], [0.5]])
        #expect(scene.spans.map { $0.fill?.opacity } == [1, 1])
    }

    @Test("Effects of parts in each other are listed from the outermost to the innermost")
    func nested() throws {
        let scene = try Self.scene("<text><tspan opacity='.5'>a<tspan opacity='.25'>b</tspan></tspan></text>")
        #expect(scene.spans.map { $0.effects.map(\.opacity) } == [[0.5], [0.5, 0.25]])
    }

    @Test("Two parts with the same effect stay two")
    func parts() throws {
        let part = "<tspan opacity='.5'>a</tspan>"
        #expect(try Self.scene("<text>\(part)\(part)</text>").texts == ["a", "a"])
    }

    @Test("A part has a clip, a mask, a filter and a blend mode, without a warning")
    func all() throws {
        let scene = try Self.scene(
            """
            <clipPath id='c'><rect width='9' height='9'/></clipPath>\
            <mask id='m'><rect width='9' height='9' fill='white'/></mask>\
            <text><tspan clip-path='url(#c)' mask='url(#m)' filter='blur(2)' style='mix-blend-mode: screen'>\
            a</tspan></text>
            """)
        let effect = try #require(scene.span.effects.first)
        #expect((effect.clip, effect.mask, effect.filters) == (0, 0, [0]))
        #expect(effect.blend == .screen)
        #expect(scene.codes == [])
    }

    @Test("A part whose filter is in error is not drawn")
    func broken() throws {
        let scene = try Self.scene("<filter id='f'/><text><tspan filter='url(#f)'>a</tspan></text>")
        #expect(scene.span.effects.map(\.opacity) == [0])
    }

    @Test("The effect of the whole text is not that of its parts")
    func whole() throws {
        #expect(try Self.scene("<text opacity='.5'><tspan>a</tspan></text>").span.effects == [])
    }
}
