import Switchless
import Testing

@testable import VectorScene

@Suite("Text as SVG")
struct SVGTextTests {
    private func svg(_ chunk: TextChunk) throws -> String {
        let scene = SceneGraph(size: Size(9, 9), root: GroupNode(children: [TextNode(chunks: [chunk])]))
        var text = ""
        var diagnostics = Diagnostics()
        try SVGWriter(SceneWriterOptions()).write(scene, reporting: &diagnostics) {
            text += String(decoding: $0, as: UTF8.self)
        }
        return text
    }

    private static let black = SceneFill(paint: .color(.black))

    @Test("A line has its style and thickness in the shorthand")
    func decoration() throws {
        var span = TextSpan(text: "a", font: SceneFont(size: 10), fill: Self.black)
        span.decorations.underline = TextDecoration(fill: Self.black, style: .wavy, thickness: 2)
        #expect(try svg(TextChunk(spans: [span])).contains(#"text-decoration="underline wavy 2px""#))
    }

    @Test("What is no attribute stands in one style beside the font")
    func style() throws {
        let font = SceneFont(size: 10, kerning: false, synthesis: .style)
        var span = TextSpan(text: "a", font: font, fill: Self.black, orientation: .upright, combination: .digits(3))
        span.decorations.underline = TextDecoration(fill: Self.black, offset: 3)
        let style =
            "font-kerning:none;font-synthesis:style;text-underline-offset:3px;text-orientation:upright;"
            + "text-combine-upright:digits 3"
        let text = try svg(TextChunk(spans: [span]))
        #expect(text.contains("style=\"\(style)\""))
        #expect(text.ranges(of: " style=").count == 1)
    }

    @Test("Text that is bent along its path says so")
    func bent() throws {
        let span = TextSpan(text: "a", font: SceneFont(size: 10), fill: Self.black)
        let path = TextPath(data: PathData("M 0 0 L 10 0"), bendsGlyphs: true)
        #expect(try svg(TextChunk(path: path, spans: [span])).contains(#"method="stretch""#))
    }
}
