#if Rendering

import Switchless
import Testing
import VectorScene

@testable import TextOutlines

/// Tables that contradict themselves, or that ask for more than a glyph may cost.
@Suite struct HostileColorGlyphTests {
    private func codes(_ context: GlyphContext) -> [Diagnostic.Code] { context.diagnostics.entries.map(\.code) }

    @Test func aGlyphInItselfIsACycle() {
        var context = GlyphContext()
        #expect(draw(.colorGlyph(1), &context) == nil)
        #expect(codes(context) == ["malformed-color-glyph"])
    }

    @Test func aLayerThatIsMadeOfItsListIsACycle() {
        var context = GlyphContext()
        #expect(draw(.layers(0, 1), layers: [.layers(0, 1)], &context) == nil)
        #expect(codes(context) == ["malformed-color-glyph"])
    }

    @Test func layersThatDoubleExceedTheLimitOfPaints() {
        var context = GlyphContext()
        let layers = (0..<30).flatMap { level in [TestPaint.layers(2 * level + 2, 2), .layers(2 * level + 2, 2)] }
        let last = [TestPaint](repeating: .glyph(1, .solid(0)), count: 2)
        #expect(draw(.layers(0, 2), layers: layers + last, &context) == nil)
        #expect(codes(context) == ["color-glyph-limit"])
    }

    @Test func deepNestingExceedsItsLimit() {
        func nested(_ depth: Int) -> TestPaint {
            (0..<depth).reduce(.glyph(1, .solid(0))) { paint, _ in .transform(14, word(1) + word(1), paint) }
        }
        var context = GlyphContext()
        #expect(draw(nested(62), &context) != nil)
        #expect(draw(nested(63), &context) == nil)
        #expect(codes(context) == ["color-glyph-limit"])
    }

    @Test func aCountOfStopsBeyondTheTableIsMalformed() {
        var context = GlyphContext()
        let line = TestPaint(bytes: [0] + word(0xFFFF))
        let gradient = TestPaint(bytes: [4, 0, 0, 0] + [UInt8](repeating: 1, count: 12), children: [(1, line)])
        #expect(draw(.glyph(1, gradient), &context) == nil)
        #expect(codes(context) == ["malformed-color-glyph"])
    }

    @Test(arguments: [
        TestPaint(bytes: [99]), TestPaint(bytes: [10, 255, 255, 255, 0, 1]), .layers(0xFFFF_FFFF, 255), .layers(7, 1),
        .composite(28, source: .solid(0), backdrop: .solid(0)), TestPaint(bytes: [12, 0, 0, 0, 255, 255, 255]),
    ])
    func whatLiesOutsideOfItsTableIsMalformed(paint: TestPaint) {
        var context = GlyphContext()
        #expect(draw(paint, &context) == nil)
        #expect(codes(context) == ["malformed-color-glyph"])
        #expect(context.resources.clips.isEmpty)
    }

    @Test func countsOfListsBeyondTheTableAreMalformed() {
        var table = colorTable([.glyph(1, .solid(0))])
        table.replaceSubrange(34..<38, with: long(0xFFFF_FFFF))
        var context = GlyphContext()
        #expect(ColorGlyphs.nodes(of: 1, in: ColorFontBuilder(["COLR": table]).font(), &context) == nil)
        #expect(codes(context) == ["malformed-color-glyph"])
    }

    @Test func noCutOrChangedTableCrashes() {
        let table = colorTable(
            [
                .layers(0, 3),
                .composite(
                    5, source: .glyph(1, .solid(0)),
                    backdrop: .glyph(2, .gradient(8, [1, 2, 3, 4], extend: 1, [(0, 0), (1, 1)]))),
            ],
            layers: [
                .glyph(1, .gradient(5, [1, 2, 3, 4, 5, 6, 0, 0], [(0, 0), (1, 1), (1, 0)])), .colorGlyph(2),
                .transform(12, [0, 0, 1], .glyph(2, .gradient(6, [1, 2, 3, 4, 5, 6], [(0, 0), (1, 1)]))),
            ])
        for cut in 0..<table.count {
            var context = GlyphContext()
            let builder = ColorFontBuilder(["COLR": Array(table.prefix(cut)), "CPAL": twoColors])
            _ = ColorGlyphs.nodes(of: 1, in: builder.font(), &context)
        }
        for index in table.indices {
            for value: UInt8 in [0, 1, 127, 255] {
                var changed = table
                changed[index] = value
                var context = GlyphContext()
                let font = ColorFontBuilder(["COLR": changed, "CPAL": twoColors]).font()
                for glyph: UInt32 in 0...3 { _ = ColorGlyphs.nodes(of: glyph, in: font, &context) }
            }
        }
    }

    @Test func anExhaustedBudgetLeavesGlyphsWithoutColour() {
        var limits = ColorGlyphLimits()
        limits.nodes = 5
        var context = GlyphContext(limits: limits)
        let builder = ColorFontBuilder(["COLR": colorTable([.glyph(1, .solid(0))]), "CPAL": twoColors])
        let font = builder.font()
        let drawn = (0..<9).filter { _ in ColorGlyphs.nodes(of: 1, in: font, &context) != nil }
        #expect(drawn.count < 9 && !drawn.isEmpty)
        #expect(codes(context) == ["color-glyph-limit"])
    }

    @Test func longOutlinesInManyLayersExceedTheLimitOfParts() {
        var limits = ColorGlyphLimits()
        limits.glyphParts = 20
        var context = GlyphContext(limits: limits)
        let layers = [TestPaint](repeating: .glyph(1, .solid(0)), count: 10)
        #expect(draw(.layers(0, 10), layers: layers, &context) == nil)
        #expect(codes(context) == ["color-glyph-limit"])
    }
}

#endif
