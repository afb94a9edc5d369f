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

    @Test("Features of the font and sizes of its own are kept")
    func features() throws {
        let font = SceneFont(size: 10, features: ["smcp": 1, "liga": 0], opticalSizing: false)
        let text = try svg(TextChunk(spans: [TextSpan(text: "a", font: font, fill: Self.black)]))
        #expect(
            text.contains(
                #"style="font-feature-settings:&quot;liga&quot; 0,&quot;smcp&quot; 1;font-optical-sizing:none""#))
    }

    // MARK: What is inherited

    private static let red = SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0)))

    private func body(_ chunks: [TextChunk]) throws -> String {
        let scene = SceneGraph(size: Size(9, 9), root: GroupNode(children: [TextNode(chunks: chunks)]))
        let text = String(decoding: try SVGWriter().bytes(of: scene), as: UTF8.self)
        return String(text.drop { $0 != ">" }.dropFirst().dropLast("</svg>\n".count))
    }

    @Test("A plain label is one element with what is not initial")
    func label() throws {
        let span = TextSpan(text: "a b", font: SceneFont(families: ["serif"], size: 10), fill: Self.black)
        #expect(
            try body([TextChunk(x: 1, y: 2, spans: [span])])
                == #"<text font-family="serif" font-size="10" x="1" y="2">a b</text>"#)
    }

    @Test("Spaces that would be collapsed are kept", arguments: [" a", "a ", "a  b", ""])
    func spaces(text: String) throws {
        let span = TextSpan(text: text, font: SceneFont(size: 10), fill: Self.black)
        #expect(try body([TextChunk(spans: [span])]).contains(#"xml:space="preserve""#))
    }

    @Test("What spans have in common is said once, and what they have not in each")
    func common() throws {
        let font = SceneFont(size: 10)
        let spans = [("a", Self.red), ("b", Self.black), ("c", Self.red)].map {
            TextSpan(text: $0, font: font, fill: $1)
        }
        #expect(
            try body([TextChunk(x: 1, y: 2, spans: spans)])
                == ##"<text fill="red" font-size="10" x="1" y="2"><tspan>a</tspan><tspan fill="#000">b</tspan>"##
                + "<tspan>c</tspan></text>")
    }

    @Test("A hundred letters with places of their own take few bytes each")
    func letters() throws {
        let font = SceneFont(families: ["Noto Sans"], size: 10, weight: 700)
        let chunks = (0..<100).map { index in
            TextChunk(x: Double(index), y: 5, spans: [TextSpan(text: "a", font: font, fill: Self.red)])
        }
        #expect(try body(chunks).utf8.count < 100 * "<tspan x=\"99\" y=\"5\">a</tspan>".utf8.count + 100)
    }

    @Test("A span in a decoration keeps its own paint")
    func decorated() throws {
        var span = TextSpan(text: "a", font: SceneFont(size: 10), fill: Self.black)
        span.decorations.underline = TextDecoration(fill: Self.red)
        #expect(
            try body([TextChunk(spans: [span])])
                == #"<text fill="red" font-size="10"><tspan text-decoration="underline">"#
                + ##"<tspan fill="#000">a</tspan></tspan></text>"##)
    }

    @Test("A span without a fill in a group with one has none")
    func surrounded() throws {
        let stroke = SceneStroke(paint: .color(.black))
        let squares = (0..<9).map {
            PathNode(data: .rect(Rect(x: Double($0), y: 0, width: 1, height: 1)), fill: Self.red)
        }
        let span = TextSpan(text: "a", font: SceneFont(size: 10), stroke: stroke)
        let children: [any SceneNode] = squares + [TextNode(chunks: [TextChunk(spans: [span])])]
        let scene = SceneGraph(size: Size(9, 9), root: GroupNode(children: children))
        let text = String(decoding: try SVGWriter().bytes(of: scene), as: UTF8.self)
        #expect(text.contains(#"<g fill="red">"#) || text.contains(#"viewBox="0 0 9 9" fill="red""#))
        #expect(text.contains(##"<text fill="none" stroke="#000""##))
    }

    @Test(
        "Generic families are keywords, and names are strings",
        arguments: [
            ("serif", "serif"), ("'serif'", "'serif'"), ("system-ui", "system-ui"), ("Noto Sans", "'Noto Sans'"),
            ("it's", #"'it\'s'"#), ("Serifa", "'Serifa'"),
        ])
    func families(entry: String, expected: String) { #expect(FontFamilyName(entry).css == expected) }
}
