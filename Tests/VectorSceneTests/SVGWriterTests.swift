import Switchless
import Testing

@testable import VectorScene

@Suite("Scenes as SVG")
struct SVGWriterTests {
    private static let red = SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0)))

    private func svg(
        _ root: GroupNode, _ resources: SceneResources = SceneResources(), keepsNames: Bool = false,
        diagnostics: inout Diagnostics
    ) throws -> String {
        let scene = SceneGraph(size: Size(width: 100, height: 50), resources: resources, root: root)
        var text = ""
        let writer = SVGWriter(SceneWriterOptions(keepsNames: keepsNames))
        try writer.write(scene, reporting: &diagnostics) { text += String(decoding: $0, as: UTF8.self) }
        return text
    }

    private func svg(_ root: GroupNode, _ resources: SceneResources = SceneResources(), keepsNames: Bool = false) throws
        -> String
    {
        var diagnostics = Diagnostics()
        return try svg(root, resources, keepsNames: keepsNames, diagnostics: &diagnostics)
    }

    private static func square(id: String? = nil, at x: Double = 0) -> PathNode {
        PathNode(id: id, data: .rect(Rect(x: x, y: 0, width: 10, height: 10)), fill: red)
    }

    @Test("A square is a path of few characters in a drawing of its size")
    func square() throws {
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\" viewBox=\"0 0 100 50\">"
        #expect(
            try svg(GroupNode(children: [Self.square()]))
                == start + "<path d=\"M0 0H10V10H0z\" fill=\"red\"/></svg>\n")
    }

    @Test("Identifiers, titles and descriptions are written only where they are wanted", arguments: [true, false])
    func names(keepsNames: Bool) throws {
        let group = GroupNode(
            id: "g", children: [Self.square(id: "a"), Self.square(id: "b", at: 20)], title: "Two",
            description: "squares")
        let text = try svg(GroupNode(children: [group, Self.square(at: 40)]), keepsNames: keepsNames)
        for part in ["id=\"g\"", "id=\"a\"", "<title>Two</title>", "<desc>squares</desc>"] {
            #expect(text.contains(part) == keepsNames, "\(part)")
        }
    }

    @Test(
        "What comes from a drawing cannot leave its attribute or element",
        arguments: [
            "\"><script>alert(1)</script>", "' onload='x", "</title><script/>", "&lt;", "a\u{0}\u{1B}\u{FFFE}b",
        ])
    func markup(text: String) throws {
        let span = TextSpan(text: text, font: SceneFont(families: [text], size: 10), fill: Self.red)
        let node = TextNode(id: text, chunks: [TextChunk(x: 0, y: 0, spans: [span])])
        let group = GroupNode(
            id: text, children: [node, Self.square(id: text)], opacity: 0.5, link: SceneLink(href: text, target: text),
            title: text, description: text)
        let written = try svg(GroupNode(children: [group]), keepsNames: true)
        #expect(!written.contains("<script"))
        #expect(written.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" })
        #expect(!written.unicodeScalars.contains("\u{FFFE}"))
        // A value has no "<", so that each begins a tag.
        let names = written.split(separator: "<").map { $0.drop { $0 == "/" }.prefix { $0.isLetter } }
        #expect(Set(names).isSubset(of: ["svg", "g", "a", "path", "text", "tspan", "title", "desc"]), "\(names)")
    }

    @Test("Attributes that neighbours share are written once, and overridden where one differs")
    func shared() throws {
        let stroke = SceneStroke(paint: .color(SceneColor(red: 18, green: 52, blue: 86)), width: 3)
        let lines = (0..<4).map { index in
            PathNode(data: .rect(Rect(x: Double(index) * 20, y: 0, width: 10, height: 10)), stroke: stroke)
        }
        let text = try svg(GroupNode(children: lines + [Self.square(at: 90)]))
        #expect(text.ranges(of: "#123456").count == 1)
        #expect(text.ranges(of: "stroke-width=\"3\"").count == 1)
    }

    @Test("An extension's children are drawn, and its payload is reported as lost")
    func lost() throws {
        let node = ExtensionNode(name: "{urn:x}star", payload: ["points": 5], children: [Self.square()])
        var diagnostics = Diagnostics()
        let text = try svg(GroupNode(children: [node]), diagnostics: &diagnostics)
        #expect(text.contains("<path"))
        #expect(diagnostics.entries.map(\.severity) == [.note])
    }

    @Test("Clips that refer to themselves or to each other end", arguments: [[0], [1, 0], [7]])
    func cycles(next: [Int]) throws {
        let clips = next.map { SceneClip(children: [GroupNode(children: [Self.square()], clip: $0)], clip: $0) }
        let text = try svg(GroupNode(children: [Self.square()], clip: 0), SceneResources(clips: clips))
        #expect(text.utf8.count < 2_000_000)
        #expect(text.hasSuffix("</svg>\n"))
    }

    @Test("Ten times as many nodes take no more than some twenty times as long")
    func growth() throws {
        func time(_ count: Int) throws -> Duration {
            let nodes = (0..<count).map { index in
                PathNode(
                    data: .rect(Rect(x: Double(index), y: 0, width: 1, height: 1)),
                    fill: SceneFill(
                        paint: .color(SceneColor(red: UInt8(index % 251), green: UInt8(index % 7), blue: 9))))
            }
            return try ContinuousClock().measure { _ = try svg(GroupNode(children: nodes)) }
        }
        let small = try (0..<3).map { _ in try time(1_000) }.min() ?? .zero
        #expect(try time(10_000) < small * 25)
    }

    // MARK: Strokes that do not grow

    private func fixed(
        _ transform: Transform, paint: ScenePaint = .color(.black), in space: Transform = .identity
    ) throws -> String {
        let stroke = SceneStroke(paint: paint, width: 2, dash: [2, 4], dashOffset: 1, scales: false)
        let path = PathNode(transform: transform, data: PathData("M 0 0 L 10 0"), stroke: stroke)
        let gradient = LinearGradientPaint(
            x1: 0, y1: 0, x2: 9, y2: 0,
            stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)])
        let group = GroupNode(transform: space, children: [path, Self.square()], opacity: 0.5)
        let text = try svg(GroupNode(children: [group]), SceneResources(paints: [gradient]))
        let start = try #require(text.ranges(of: "<path").first { text[$0.upperBound...].contains("stroke=") })
        return String(text[start.lowerBound...].prefix { $0 != ">" }) + ">"
    }

    @Test("A stroke that does not grow has the width that it has in the drawing's own size")
    func fixedStroke() throws {
        let own = try fixed(.identity)
        #expect(own.contains(#"stroke-width="2""#) && own.contains("vector-effect"))
        let scaled = try fixed(.scale(x: 3, y: 3))
        #expect(
            scaled.contains(
                ##"d="M0 0H30" fill="none" stroke="#000" stroke-width="6" stroke-dasharray="6 12" stroke-dashoffset="3" vector-effect="non-scaling-stroke""##
            ))
        let nested = try fixed(.identity, in: .scale(x: 2, y: 2))
        #expect(nested.contains(#"transform="scale(.5)" d="M0 0H20""#) && nested.contains(#"stroke-width="4""#))
        // A mirrored and turned path is as large as in the drawing.
        #expect(try fixed(Transform(0, 1, 1, 0, 0, 0)).contains(#"stroke-width="2""#))
    }

    @Test("One with a gradient in another scale, or stretched, grows with the drawing")
    func growingStroke() throws {
        #expect(try !fixed(.scale(x: 3, y: 3), paint: .resource(0)).contains("vector-effect"))
        #expect(try fixed(.identity, paint: .resource(0)).contains("vector-effect"))
        #expect(try !fixed(.scale(x: 3, y: 1)).contains("vector-effect"))
    }
}
