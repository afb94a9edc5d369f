#if Rendering

import CairoDrawing
import Switchless
import Testing
import VectorScene

@Suite("PNG")
struct PNGTests {
    /// Cairo itself draws a corner there; browsers do not.
    @Test("A dash that begins or ends at a corner has no corner")
    func dashes() throws {
        let box = Rect(x: 2, y: 2, width: 6, height: 6)
        let path = PathNode(
            data: .rect(box), stroke: SceneStroke(paint: .color(.black), width: 2, dash: [2]), bounds: box)
        let picture = try Picture([path])
        #expect([(1, 1), (8, 1), (8, 8), (1, 8)].allSatisfy { picture.pixel($0.0, $0.1) == "00000000" })
        #expect([(2, 1), (7, 1), (7, 8), (2, 8)].allSatisfy { picture.pixel($0.0, $0.1).hasPrefix("f") })
    }

    /// Each is a square of 6 pixels around (10, 10), but the last, which is a circle.
    @Test(
        "A line without a length has square and round caps (SVG 2, 13.5.4)",
        arguments: [("L", LineCap.square), ("z", .square), ("C", .square), ("L", .round)])
    func dots(segment: String, cap: LineCap) throws {
        let ways: [String: (inout PathData) -> Void] = [
            "L": { $0.line(to: Point(5, 5)) }, "z": { $0.close() },
            "C": { $0.cubic(to: Point(5, 5), control1: Point(5, 5), control2: Point(5, 5)) },
        ]
        var path = PathData()
        path.move(to: Point(5, 5))
        ways[segment]?(&path)
        path.move(to: Point(90, 90))
        let stroke = SceneStroke(paint: .color(.black), width: 3, cap: cap)
        let node = PathNode(transform: .scale(x: 2, y: 2), data: path, stroke: stroke)
        let picture = try Picture([node], size: Size(20, 20))
        #expect(picture.pixel(10, 10) == "ff000000")
        #expect((picture.pixel(7, 7) == "ff000000") == (cap == .square))
        #expect(picture.pixel(6, 10) == "00000000")
        #expect(picture.pixel(13, 10) != "ff000000")
    }

    @Test("The background is transparent, and a shape has its colour")
    func color() throws {
        let picture = try Picture([.box(2, 2, 4, 4, "#12c834") as PathNode])
        #expect(picture.pixel(0, 0) == "00000000")
        #expect(picture.pixel(3, 3) == "ff12c834")
    }

    @Test("The picture is as large as the drawing, rounded up, or has the width that is asked for")
    func size() throws {
        let own = try Picture([], size: Size(10.2, 5))
        #expect([own.width, own.height] == [11, 5])
        let scaled = try Picture(
            [PathNode.box(0, 0, 5, 5)], size: Size(10, 5), options: SceneWriterOptions(width: 40))
        #expect([scaled.width, scaled.height] == [40, 20])
        #expect(scaled.pixel(19, 19) == "ff000000")
        #expect(scaled.pixel(20, 10) == "00000000")
    }

    /// By hand: 4 / 3 of a row are two rows, which the drawing fills.
    @Test("A drawing fills the last row of a picture whose width is asked for")
    func filled() throws {
        let picture = try Picture(
            [PathNode.box(0, 0, 3, 1)], size: Size(3, 1), options: SceneWriterOptions(width: 4))
        #expect([picture.width, picture.height] == [4, 2])
        #expect([picture.pixel(0, 0), picture.pixel(3, 1)] == ["ff000000", "ff000000"])
    }

    /// By hand: 0.1 times 30 / 0.3 is 10, and a little more in binary fractions.
    @Test("A rounding error makes no row")
    func roundingError() throws {
        let picture = try Picture([], size: Size(0.3, 0.1), options: SceneWriterOptions(width: 30))
        #expect([picture.width, picture.height] == [30, 10])
    }

    @Test("A radial gradient without radius is the colour of its last stop")
    func noRadius() throws {
        let stops = [
            GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white, opacity: 0.2),
        ]
        var square = PathNode.box(0, 0, 10, 10)
        square.fill = SceneFill(paint: .resource(0))
        let gradient = RadialGradientPaint(cx: 5, cy: 5, r: 0, fx: 5, fy: 5, fr: 0, stops: stops)
        let picture = try Picture([square], SceneResources(paints: [gradient]))
        #expect([picture.pixel(0, 0), picture.pixel(5, 5)] == ["33333333", "33333333"])
    }

    /// By hand: the line is 10 wide at either side of the curve, which is nearly straight until its end.
    @Test("The line along a curve stays beside it where it turns sharply at its end")
    func sharpTurn() throws {
        var curve = PathData()
        curve.move(to: Point(50, 5))
        curve.cubic(to: Point(50, 165), control1: Point(50, 20), control2: Point(50.1, 165))
        let line = PathNode(data: curve, stroke: SceneStroke(paint: .color(.black), width: 20))
        let picture = try Picture([line], size: Size(100, 200))
        for y in [20, 100, 140, 155] {
            #expect([41, 58].map { picture.pixel($0, y) } == ["ff000000", "ff000000"])
            #expect([38, 62].map { picture.pixel($0, y) } == ["00000000", "00000000"])
        }
    }

    /// By hand: half of 255 is 128 after rounding.
    @Test("The opacity of a group counts once where its children overlap")
    func opacity() throws {
        let group = GroupNode(children: [PathNode.box(0, 0, 6, 6), PathNode.box(4, 4, 6, 6)], opacity: 0.5)
        let picture = try Picture([group])
        #expect([picture.pixel(1, 1), picture.pixel(5, 5)] == ["80000000", "80000000"])
    }

    @Test(
        "Opaque colours blend as the specification computes them",
        arguments: [
            (.multiply, "ff00ff00"), (.screen, "ffffffff"), (.darken, "ff00ff00"), (.lighten, "ffffffff"),
            (.difference, "ffff00ff"), (.exclusion, "ffff00ff"), (.plusLighter, "ffffffff"),
        ] as [(SceneBlendMode, String)])
    func blend(mode: SceneBlendMode, expected: String) throws {
        let group = GroupNode(children: [PathNode.box(0, 0, 9, 9, "#00ffff")], blend: mode)
        #expect(try Picture([PathNode.box(0, 0, 9, 9, "#ffff00"), group]).pixel(4, 4) == expected)
    }

    /// By hand: 255 times 0.7154 is the luminance of green; half of its opacity is 128, times 0.7154.
    @Test("A mask's luminance or alpha becomes the opacity")
    func masks() throws {
        var green = PathNode.box(0, 0, 5, 9, "#00ff00")
        let fill = green.fill
        func alpha(_ kind: MaskKind) throws -> String {
            let mask = SceneMask(x: 0, y: 0, width: 9, height: 9, kind: kind, children: [green])
            let group = GroupNode(children: [PathNode.box(0, 0, 9, 9)], mask: 0)
            let picture = try Picture([group], SceneResources(masks: [mask]))
            #expect(picture.pixel(6, 4) == "00000000")
            return picture.pixel(2, 4)
        }
        #expect(try alpha(.luminance) == "b6000000")
        #expect(try alpha(.alpha) == "ff000000")
        green.fill = fill.map { SceneFill(paint: $0.paint, opacity: 0.5) }
        #expect(try alpha(.luminance) == "5c000000")
    }

    @Test("A clip of overlapping shapes is their union")
    func union() throws {
        let clip = SceneClip(children: [PathNode.box(0, 0, 4, 4), PathNode.box(2, 2, 4, 4)])
        let picture = try Picture(
            [GroupNode(children: [PathNode.box(0, 0, 9, 9)], clip: 0)], SceneResources(clips: [clip]))
        #expect(
            [(1, 1), (3, 3), (5, 5), (5, 1), (7, 7)].map { picture.pixel($0, $1) }
                == ["ff000000", "ff000000", "ff000000", "00000000", "00000000"])
    }

    @Test("A pattern's tile repeats in both directions, from its corner")
    func pattern() throws {
        let pattern = PatternPaint(x: 1, y: 1, width: 4, height: 4, children: [PathNode.box(0, 0, 2, 2, "#ff0000")])
        var square = PathNode.box(0, 0, 10, 10)
        square.fill = SceneFill(paint: .resource(0))
        let picture = try Picture([square], SceneResources(paints: [pattern]))
        let red = "ffff0000", none = "00000000"
        #expect([0, 1, 2, 3, 4, 5, 6, 7].map { picture.pixel($0, 1) } == [none, red, red, none, none, red, red, none])
        #expect([0, 1, 3, 5].map { picture.pixel(1, $0) } == [none, red, none, red])
    }

    @Test(
        "Beyond its ends a gradient goes on as its spread says",
        arguments: [(.pad, "ff0000ff"), (.repeat, "ffff0000"), (.reflect, "ff0000ff")] as [(GradientSpread, String)])
    func spread(spread: GradientSpread, expected: String) throws {
        let (red, blue) = (SceneColor(red: 255, green: 0, blue: 0), SceneColor(red: 0, green: 0, blue: 255))
        // Two colours with a hard edge, so that there is nothing between them to compute.
        let stops = [(0.0, red), (0.5, red), (0.5, blue), (1, blue)].map { GradientStop(offset: $0.0, color: $0.1) }
        let gradient = LinearGradientPaint(x1: 0, y1: 0, x2: 4, y2: 0, spread: spread, stops: stops)
        var square = PathNode.box(0, 0, 10, 10)
        square.fill = SceneFill(paint: .resource(0))
        let picture = try Picture([square], SceneResources(paints: [gradient]))
        #expect([picture.pixel(0, 0), picture.pixel(3, 0)] == ["ffff0000", "ff0000ff"])
        #expect(picture.pixel(4, 0) == expected)
    }

    @Test("A PNG is drawn into its rectangle")
    func image() throws {
        let bitmap = try Picture([PathNode.box(0, 0, 1, 1, "#ff0000")], size: Size(2, 1)).file
        let href = "data:image/png;base64," + bitmap.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
        let picture = try Picture(
            [ImageNode(href: href, x: 2, y: 2, width: 8, height: 4, rendering: .pixelated)])
        #expect(
            [(1, 3), (2, 2), (5, 5), (7, 3)].map { picture.pixel($0, $1) }
                == ["00000000", "ffff0000", "ffff0000", "00000000"])
    }

    /// By hand: the middle of the second of three pixels is the edge between two of the bitmap, and belongs to the
    /// second.
    @Test("On the edge between two pixels of a bitmap, the lower right one is drawn")
    func edge() throws {
        let bitmap = try Picture([PathNode.box(1, 0, 1, 1, "#ff0000")], size: Size(2, 1)).file
        let href = "data:image/png;base64," + bitmap.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
        let picture = try Picture([ImageNode(href: href, width: 3, height: 1, rendering: .pixelated)])
        #expect((0..<3).map { picture.pixel($0, 0) } == ["00000000", "ffff0000", "ffff0000"])
    }

    @Test(
        "A format that is not drawn is reported, as is a damaged file",
        arguments: [
            "data:image/bmp;base64,Qk0AAA==", "data:image/webp;base64,UklGRg==",
            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB",
        ])
    func otherImage(href: String) throws {
        let picture = try Picture([ImageNode(href: href, width: 8, height: 4)])
        #expect(picture.diagnostics == ["image-format"])
        #expect(picture.pixel(2, 2) == "00000000")
    }

    @Test("Text is drawn, and what is plain of it is not reported")
    func text() throws {
        let span = TextSpan(text: "MMM", font: SceneFont(size: 10), fill: SceneFill(paint: .color(.black)))
        let text = TextNode(chunks: [TextChunk(x: 0, y: 10, spans: [span])])
        let picture = try Picture([text])
        #expect(picture.diagnostics.isEmpty)
        let columns = (0..<10).filter { x in (0..<10).contains { picture.pixel(x, $0) != "00000000" } }
        #expect(columns.count > 5)
    }

    @Test("The same scene gives the same bytes")
    func stable() throws {
        let group = GroupNode(children: [PathNode.box(0, 0, 6, 6)], opacity: 0.5)
        #expect(try Picture([group]).file == Picture([group]).file)
    }
}

#endif
