#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite struct FontMetricsTests {
    let font = Font(HarfBuzzFace(TinyFont().bytes, index: 0))

    @Test func metricsAreSharesOfAnEm() {
        #expect(font.metrics.ascent == 0.8)
        #expect(font.metrics.descent == -0.2)
        #expect(font.metrics.xHeight == 0.5)
        #expect(font.metrics.underlinePosition == -0.1)
        #expect(font.metrics.underlineThickness == 0.05)
        #expect(font.metrics.strikeoutPosition == 0.25)
        #expect(font.metrics.subscriptOffset == -0.15)
        #expect(font.metrics.superscriptOffset == 0.35)
    }

    @Test func anOutlineHasItsYDownwards() throws {
        let glyph = try #require(font.glyph(of: "A"))
        #expect(font.outline(of: glyph).bounds == Rect(x: 0.1, y: -0.4, width: 0.4, height: 0.4))
        #expect(font.advance(of: glyph) == 0.6)
    }

    @Test func aCharacterThatTheFontLacksHasNoGlyph() { #expect(font.glyph(of: "Z") == nil) }

    @Test(arguments: [[], [0, 1, 0, 0], Array("wOF2".utf8), Array(TinyFont().bytes.prefix(200))])
    func bytesThatAreNoFontGiveAFaceWithoutOutlines(_ bytes: [UInt8]) {
        let broken = Font(HarfBuzzFace(bytes, index: 0))
        #expect(broken.outline(of: 2).isEmpty)
        #expect(broken.glyph(of: "A") == nil)
    }
}

#endif
