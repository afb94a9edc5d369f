#if Rendering

import Switchless
import Testing
import VectorScene

@testable import TextOutlines

@Suite struct GlyphDocumentTests {
    /// A font whose glyphs from 1 to 2 are in one document.
    private func font(_ document: String) -> Font {
        let bytes = Array(document.utf8)
        let record = word(1) + word(2) + long(14) + long(bytes.count)
        return ColorFontBuilder(["SVG ": word(0) + long(10) + long(0) + word(1) + record + bytes]).font()
    }

    @Test func aGlyphIsTheElementWithItsId() {
        var context = GlyphContext()
        let font = font(
            """
            <svg xmlns="http://www.w3.org/2000/svg"><g id="glyph1" transform="translate(100)">\
            <rect y="-500" width="500" height="500" fill="red"/></g>\
            <rect id="glyph2" y="-100" width="100" height="100" fill="lime"/></svg>
            """)
        #expect(
            ColorGlyphs.nodes(of: 1, in: font, &context)?.bounds() == Rect(x: 0.1, y: -0.5, width: 0.5, height: 0.5))
        #expect(
            ColorGlyphs.nodes(of: 2, in: font, &context)?.bounds() == Rect(x: 0, y: -0.1, width: 0.1, height: 0.1))
        #expect(ColorGlyphs.nodes(of: 3, in: font, &context) == nil)
    }

    @Test func aDocumentMayBeTheGlyph() {
        var context = GlyphContext()
        let font = font(
            #"<svg xmlns="http://www.w3.org/2000/svg" id="glyph1"><path d="M0 0H500V-500Z" fill="red"/></svg>"#)
        #expect(ColorGlyphs.nodes(of: 1, in: font, &context)?.bounds()?.width == 0.5)
        #expect(ColorGlyphs.nodes(of: 2, in: font, &context) == nil)
    }

    @Test func gradientsFollowThoseOfTheScene() {
        let other = LinearGradientPaint(x1: 0, y1: 0, x2: 1, y2: 0, stops: [])
        var context = GlyphContext(resources: SceneResources(paints: [other, other]))
        let font = font(
            """
            <svg xmlns="http://www.w3.org/2000/svg"><linearGradient id="a"><stop stop-color="red"/>\
            <stop offset="1" stop-color="lime"/></linearGradient>\
            <rect id="glyph1" width="9" height="9" fill="url(#a)"/></svg>
            """)
        #expect(json(ColorGlyphs.nodes(of: 1, in: font, &context)).contains(#""paint":2"#))
        #expect(context.resources.paints.count == 3)
    }

    @Test func currentColorIsTheColourOfTheText() {
        var context = GlyphContext(foreground: SceneFill(paint: .color(SceneColor(red: 1, green: 2, blue: 3))))
        let font = font(
            """
            <svg xmlns="http://www.w3.org/2000/svg"><rect id="glyph1" width="9" height="9" fill="currentColor"/></svg>
            """)
        #expect(json(ColorGlyphs.nodes(of: 1, in: font, &context)).contains("#010203"))
    }

    @Test func aDocumentThatIsNotWellFormedIsReported() {
        var context = GlyphContext()
        #expect(ColorGlyphs.nodes(of: 1, in: font("<svg"), &context) == nil)
        #expect(context.diagnostics.entries.map(\.code) == ["malformed-color-glyph"])
    }

    @Test func aLongDocumentExceedsItsLimit() {
        var limits = ColorGlyphLimits()
        limits.fileBytes = 10
        var context = GlyphContext(limits: limits)
        let font = font(#"<svg xmlns="http://www.w3.org/2000/svg" id="glyph1"/>"#)
        #expect(ColorGlyphs.nodes(of: 1, in: font, &context) == nil)
        #expect(context.diagnostics.entries.map(\.code) == ["color-glyph-limit"])
    }
}

#endif
