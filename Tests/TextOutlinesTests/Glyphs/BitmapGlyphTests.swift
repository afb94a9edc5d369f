#if Rendering

import Foundation
import Switchless
import Testing
import VectorScene

@testable import TextOutlines

@Suite struct BitmapGlyphTests {
    /// The beginning of a PNG of 10 by 20 pixels. HarfBuzz reads no more than its size.
    private static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + long(13) + Array("IHDR".utf8) + long(10) + long(20)
        + [8, 6, 0, 0, 0] + long(0)

    /// A font of bitmaps with 100 pixels per em; those of glyph 1 is 5 pixels right and 3 pixels below of its corner.
    private func font(_ picture: [UInt8]) -> Font {
        let data = word(5) + word(-3) + Array("png ".utf8) + picture
        let offsets = [20, 20, 20 + data.count, 20 + data.count].flatMap(long)
        let strike = word(100) + word(72) + offsets + data
        return ColorFontBuilder(["sbix": word(1) + word(1) + long(1) + long(12) + strike]).font()
    }

    @Test func aBitmapIsAnImageAtItsPlaceAndSize() {
        var context = GlyphContext()
        let nodes = ColorGlyphs.nodes(of: 1, in: font(Self.picture), &context)
        #expect(json(nodes).contains("data:image/png;base64,iVBORw0KGgo"))
        let box = nodes?.bounds() ?? .zero
        // 5, 20 - 3, 10 and 20 hundredths of an em.
        for (number, expected) in zip([box.x, box.y, box.width, box.height], [0.05, -0.17, 0.1, 0.2]) {
            #expect(abs(number - expected) < 0.001)
        }
    }

    @Test func whatIsNoPNGIsNotUsed() {
        var context = GlyphContext()
        #expect(ColorGlyphs.nodes(of: 1, in: font([UInt8](repeating: 7, count: 40)), &context) == nil)
        #expect(context.diagnostics.entries.map(\.code) == ["malformed-color-glyph"])
    }

    @Test func aLongBitmapExceedsItsLimit() {
        var limits = ColorGlyphLimits()
        limits.fileBytes = 10
        var context = GlyphContext(limits: limits)
        #expect(ColorGlyphs.nodes(of: 1, in: font(Self.picture), &context) == nil)
        #expect(context.diagnostics.entries.map(\.code) == ["color-glyph-limit"])
    }

    private static let noto = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: noto), "needs fonts-noto-color-emoji"))
    func everyEmojiOfNotoIsInColour() throws {
        let font = Font(HarfBuzzFace([UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.noto))), index: 0))
        let emoji = (0x80...0x1FFFF).compactMap(Unicode.Scalar.init)
            .filter { $0.properties.isEmojiPresentation }
            .compactMap { scalar in font.glyph(of: scalar) }
        #expect(emoji.count > 1000)
        var limits = ColorGlyphLimits()
        limits.bytes = 1 << 30
        var context = GlyphContext(limits: limits)
        #expect(emoji.allSatisfy { ColorGlyphs.nodes(of: $0, in: font, &context)?.isEmpty == false })
    }
}

#endif
