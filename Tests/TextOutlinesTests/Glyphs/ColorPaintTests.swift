#if Rendering

import Switchless
import Testing
import VectorScene

@testable import TextOutlines

@Suite struct ColorPaintTests {
    @Test func aLayerOfVersionZeroIsAPathInAColourOfThePalette() {
        let table =
            word(0) + word(1) + long(14) + long(20) + word(2) + word(1) + word(0) + word(2)
            + (word(1) + word(0)) + (word(2) + word(0xFFFF))
        var context = GlyphContext(foreground: SceneFill(paint: .color(SceneColor(red: 1, green: 2, blue: 3))))
        let nodes = ColorGlyphs.nodes(
            of: 1, in: ColorFontBuilder(["COLR": table, "CPAL": twoColors]).font(), &context)
        #expect(nodes?.count == 2)
        #expect(json(nodes).contains(##""fill":{"paint":"#ff0000"}"##))
        #expect(json(nodes).contains(##""fill":{"paint":"#010203"}"##))
        #expect(nodes?.first?.bounds == Rect(x: 0, y: -0.5, width: 0.5, height: 0.5))
    }

    @Test func aGlyphWithoutColoursHasNoNodes() {
        var context = GlyphContext()
        #expect(ColorGlyphs.nodes(of: 1, in: ColorFontBuilder().font(), &context) == nil)
        #expect(context.diagnostics.entries.isEmpty)
    }

    @Test func aColourWithinAGlyphIsAPathWithTheProductOfTheOpacities() {
        var context = GlyphContext()
        let nodes = draw(.glyph(1, .solid(1, alpha: 0.5)), &context)
        #expect(json(nodes).contains(##""fill":{"paint":"#00ff00","opacity":0.25098039}"##))
        #expect(nodes?.bounds() == Rect(x: 0, y: -0.5, width: 0.5, height: 0.5))
    }

    @Test func withoutATextColourTheForegroundIsNotDrawn() {
        var context = GlyphContext(foreground: nil)
        #expect(draw(.glyph(1, .solid(0xFFFF)), &context)?.isEmpty == true)
    }

    @Test func theLineOfALinearGradientIsPerpendicularToTheRotation() throws {
        var context = GlyphContext()
        // p2 is at 45 degrees, so the colours are too: the line ends at p1's projection on the other diagonal.
        let nodes = draw(.glyph(1, .gradient(4, [0, 0, 100, 0, 100, 100], [(0, 0), (1, 1)])), &context)
        #expect(json(nodes).contains(#""fill":{"paint":0}"#))
        #expect(
            try JSONWriter().string(of: context.resources).contains(
                #""x1":0,"y1":0,"x2":50,"y2":-50,"transform":[0.001,0,0,-0.001,0,0]"#))
    }

    @Test func stopsBeyondTheEndsMoveTheEnds() throws {
        var context = GlyphContext()
        _ = draw(
            .glyph(1, .gradient(4, [0, 0, 100, 0, 0, 100], extend: 2, [(1.5, 1), (0.5, 0), (1, 1)])), &context)
        let resources = try JSONWriter().string(of: context.resources)
        #expect(resources.contains(#""x1":50,"y1":0,"x2":150,"y2":0"#))
        #expect(resources.contains(#""spread":"reflect""#))
        #expect(resources.contains(##"[{"offset":0,"color":"#ff0000"},{"offset":0.5,"##))
    }

    @Test func aRadialGradientGoesFromTheSmallerCircle() throws {
        var context = GlyphContext()
        _ = draw(.glyph(1, .gradient(6, [10, 20, 300, 30, 40, 50], [(0, 0), (1, 1)])), &context)
        let resources = try JSONWriter().string(of: context.resources)
        #expect(resources.contains(#""cx":10,"cy":20,"r":300,"fx":30,"fy":40,"fr":50"#))
        #expect(resources.contains(##""stops":[{"offset":0,"color":"#00ff00""##))
    }

    @Test func aSweepGradientIsDrawnAsSectorsWithinTheShape() {
        var context = GlyphContext()
        let nodes = draw(.glyph(1, .gradient(8, [250, 250, -16384, 16383], [(0, 0), (1, 1)])), &context)
        #expect(json(nodes).contains(#""clip":0"#))
        #expect(context.resources.clips.count == 1)
        #expect(context.diagnostics.entries.map(\.code) == ["approximate-color-glyph"])
        #expect(GlyphCost(of: nodes ?? []).nodes == 182)
    }

    /// Format, fields, and the box of the square from 0 to 500 afterwards: left, bottom, right, top, with y upwards.
    static let transforms: [(UInt8, [UInt8], [Double])] = [
        (14, word(100) + word(200), [100, 200, 600, 700]),
        (16, share(0.5) + share(1.5), [0, 0, 250, 750]),
        (18, share(0.5) + share(0.5) + word(500) + word(0), [250, 0, 500, 250]),
        (20, share(-1), [-500, -500, 0, 0]),
        (22, share(0.5) + word(500) + word(500), [250, 250, 500, 500]),
        (24, share(0.5), [-500, 0, 0, 500]),
        (26, share(0.5) + word(500) + word(0), [0, -500, 500, 0]),
        (28, share(0.25) + share(0), [-500, 0, 500, 500]),
        (30, share(0) + share(0.25) + word(500) + word(0), [0, -500, 500, 500]),
    ]

    @Test(arguments: transforms)
    func everyTransformMovesTheGlyphInIt(format: UInt8, fields: [UInt8], expected: [Double]) throws {
        var context = GlyphContext()
        let box = try #require(draw(.transform(format, fields, .glyph(1, .solid(0))), &context)?.bounds())
        for (edge, expected) in zip([box.minX, -box.maxY, box.maxX, -box.minY], expected) {
            #expect(abs(edge * 1000 - expected) < 1e-6)
        }
    }

    @Test func anAffineTransformStandsInATableOfItsOwn() throws {
        var context = GlyphContext()
        let matrix = TestPaint(bytes: [0x2_0000, 0, 0, 0x1_0000, 0x64_0000, 0].flatMap(long))
        let paint = TestPaint(
            bytes: [12, 0, 0, 0, 0, 0, 0], children: [(1, .glyph(1, .solid(0))), (4, matrix)])
        #expect(draw(paint, &context)?.bounds() == Rect(x: 0.1, y: -0.5, width: 1, height: 0.5))
    }

    @Test func aGlyphWithinAGlyphIsClipped() {
        var context = GlyphContext()
        let nodes = draw(.glyph(1, .glyph(2, .solid(0))), &context)
        #expect(json(nodes).contains(#""clip":0"#))
        #expect(context.resources.clips.first?.children.bounds() == Rect(x: 0, y: -0.5, width: 0.5, height: 0.5))
    }

    @Test func theFirstLayerIsTheLowest() {
        var context = GlyphContext()
        let nodes = draw(
            .layers(0, 2), layers: [.glyph(1, .solid(0)), .glyph(2, .solid(0))], &context)
        #expect(nodes?.map { $0.bounds?.minX } == [0, 0.25])
    }

    @Test func blendingIsConfinedToTheGlyph() {
        var context = GlyphContext()
        let nodes = draw(
            .composite(23, source: .glyph(1, .solid(0)), backdrop: .glyph(2, .solid(1))), &context)
        #expect(json(nodes).contains(#""isolate":true"#))
        #expect(json(nodes).contains(#""blend":"multiply""#))
    }

    @Test(arguments: [
        (0, 0, 0), (1, 1, 0), (2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 1, 1), (6, 1, 1), (7, 1, 1), (8, 1, 1), (9, 2, 2),
        (10, 2, 2), (11, 2, 2),
    ])
    func modesOfPorterAndDuffAreMasks(mode: UInt8, nodeCount: Int, maskCount: Int) {
        var context = GlyphContext()
        let nodes = draw(
            .composite(mode, source: .glyph(1, .solid(0)), backdrop: .glyph(2, .solid(1))), &context)
        #expect(nodes?.count == nodeCount)
        #expect(context.resources.masks.count == maskCount)
    }

    @Test func aGlyphIsMadeOnceForEachForeground() {
        var context = GlyphContext()
        let font = ColorFontBuilder([
            "COLR": colorTable([.glyph(1, .gradient(4, [0, 0, 9, 0, 0, 9], [(0, 0), (1, 0xFFFF)]))]),
            "CPAL": twoColors,
        ]).font()
        for _ in 0..<3 { _ = ColorGlyphs.nodes(of: 1, in: font, &context) }
        #expect(context.resources.paints.count == 1)
        context.foreground = SceneFill(paint: .color(.white))
        _ = ColorGlyphs.nodes(of: 1, in: font, &context)
        #expect(context.resources.paints.count == 2)
    }

    @Test func theAxesOfAFontChangeItsPaints() {
        // One axis; one region that is full at its end; one item that takes 8192 from the opacity.
        let store =
            word(1) + long(12) + word(1) + long(22) + (word(1) + word(1) + share(0) + share(1) + share(1))
            + (word(1) + word(1) + word(1) + word(0) + word(-8192))
        let axis = Array("wght".utf8) + long(0) + long(0) + long(1000 << 16) + word(0) + word(256)
        let builder = ColorFontBuilder([
            "COLR": colorTable(
                [.glyph(1, TestPaint(bytes: [3] + word(0) + share(1) + long(0)))], store: store),
            "CPAL": twoColors,
            "fvar": word(1) + word(0) + word(16) + word(2) + word(1) + word(20) + word(0) + word(8) + axis,
        ])
        for (weight, opacity) in [(0.0, nil), (500, "0.75"), (1000, "0.5")] as [(Double, String?)] {
            var context = GlyphContext()
            let nodes = ColorGlyphs.nodes(of: 1, in: builder.font(["wght": weight]), &context)
            let more = opacity.map { #","opacity":\#($0)"# } ?? ""
            #expect(json(nodes).contains(##""fill":{"paint":"#ff0000"\##(more)}"##))
        }
    }
}

#endif
