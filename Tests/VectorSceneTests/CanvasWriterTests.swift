import Switchless
import Testing
import VectorScene

@Suite("Scenes as functions of Canvas 2D")
struct CanvasWriterTests {
    private static let square = PathData.rect(Rect(x: 0, y: 0, width: 4, height: 5))
    private static let red = SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0)))

    private func write(
        _ nodes: [any SceneNode], _ resources: SceneResources = SceneResources()
    ) throws -> (text: String, codes: [String]) {
        let scene = SceneGraph(
            size: Size(width: 48, height: 32), resources: resources, root: GroupNode(children: nodes))
        var bytes: [UInt8] = [], diagnostics = Diagnostics()
        try CanvasWriter().write(scene, reporting: &diagnostics) { bytes.append($0) }
        return (String(decoding: bytes, as: UTF8.self), diagnostics.entries.map(\.code.rawValue))
    }

    @Test("A filled path is a few calls")
    func fill() throws {
        let path = PathNode(transform: .translation(x: 1, y: 2), data: Self.square, fill: Self.red)
        #expect(
            try write([path]).text == """
                // Draws a scene of 48 by 32 pixels.
                function draw(context) {
                    let path;
                    context.save();
                    context.save();
                    context.transform(1, 0, 0, 1, 1, 2);
                    path = new Path2D("M0 0L4 0L4 5L0 5Z");
                    context.fillStyle = "#ff0000";
                    context.fill(path);
                    context.restore();
                    context.restore();
                }
                draw.size = [48,32];

                """)
    }

    @Test("A linear gradient that is skewed turns, so that its colours stay where they are")
    func skewedGradient() throws {
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white, opacity: 0.5)]
        let gradient = LinearGradientPaint(
            x1: 0, y1: 0, x2: 1, y2: 0, transform: Transform(1, 0, 1, 1, 0, 0), stops: stops)
        let path = PathNode(data: Self.square, fill: SceneFill(paint: .resource(0)))
        let (text, codes) = try write([path], SceneResources(paints: [gradient]))
        #expect(text.contains(##"createLinearGradient(0, 0, 0.5, -0.5), [[0, "#000000"], [1, "#ffffff80"]]"##))
        #expect(codes.isEmpty)
    }

    @Test("A clip of one path is a call, a union of several a layer")
    func clips() throws {
        let one = SceneClip(children: [PathNode(data: Self.square)])
        let two = SceneClip(children: [PathNode(data: Self.square, fill: Self.red), PathNode(data: Self.square)])
        let path = PathNode(data: Self.square, fill: Self.red)
        let resources = SceneResources(clips: [one, two])
        let simple = try write([GroupNode(children: [path], clip: 0)], resources).text
        #expect(simple.contains(#"context.clip(new Path2D("M0 0L4 0L4 5L0 5Z"));"#))
        #expect(!simple.contains("function layer"))
        #expect(try write([GroupNode(children: [path], clip: 1)], resources).text.contains("\"destination-in\""))
    }

    @Test("A clip that refers to itself ends")
    func circularClip() throws {
        let clip = SceneClip(children: [PathNode(data: Self.square, fill: Self.red)], clip: 0)
        let text = try write([GroupNode(children: [], clip: 0)], SceneResources(clips: [clip])).text
        #expect(text.utf8.count < 100_000)
    }

    @Test("What canvas calls cannot carry is reported once")
    func losses() throws {
        let image = ImageNode(href: "data:image/png;base64,", width: 1, height: 1)
        let group = GroupNode(children: [image, image], mask: 0, filters: [0])
        #expect(try write([group, group]).codes == ["canvas-filters", "canvas-masks", "canvas-images"])
    }

    @Test("Text is escaped, and fonts cannot leave their quotes")
    func hostileText() throws {
        let font = SceneFont(families: ["a\"; b\\", "serif"], size: 10, weight: .infinity)
        let span = TextSpan(text: "</script>\u{2028}\"", font: font, fill: Self.red)
        let text = try write([TextNode(chunks: [TextChunk(spans: [span])])]).text
        #expect(text.contains(#"text: "\u003c/script>\u2028\"""#))
        #expect(text.contains(#""normal normal 400 10.0px 'a\"; b\\\\', serif""#))
    }
}
