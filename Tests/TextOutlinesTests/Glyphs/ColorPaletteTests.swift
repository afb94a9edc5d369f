#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite("Palettes of fonts")
struct ColorPaletteTests {
    /// A palette of red for light backgrounds, and one of green for dark ones.
    private static let themes =
        word(1) + word(1) + word(2) + word(2) + long(36) + word(0) + word(1) + long(28) + long(0) + long(0) + long(1)
        + long(2) + [0, 0, 255, 255] + [0, 255, 0, 255]

    private func first(_ palette: FontPalette?, _ table: [UInt8] = themes) -> String? {
        let font = ColorFontBuilder(["CPAL": table]).font()
        return ColorPalette(palette, of: font.face)[0].map { $0.color.hex }
    }

    @Test("Without a choice the first palette counts")
    func none() { #expect(first(nil) == "#ff0000") }

    @Test("A palette is chosen by its number, or by the background that it is for")
    func chosen() {
        #expect(first(FontPalette(index: 1)) == "#00ff00")
        #expect(first(FontPalette(theme: .dark)) == "#00ff00")
        #expect(first(FontPalette(theme: .light)) == "#ff0000")
    }

    @Test(
        "A palette that the font does not have is the first",
        arguments: [FontPalette(index: 2), FontPalette(index: -1)])
    func missing(palette: FontPalette) { #expect(first(palette) == "#ff0000") }

    @Test("A font that tells no backgrounds has its first palette for each")
    func noThemes() { #expect(first(FontPalette(theme: .dark), twoColors) == "#ff0000") }

    @Test("Other colours replace those of the palette, and places that it does not have are passed over")
    func replaced() {
        let colors = [
            FontPalette.Color(index: 0, color: .white), FontPalette.Color(index: 9, color: .black),
        ]
        #expect(first(FontPalette(index: 1, colors: colors)) == "#ffffff")
    }

    @Test("Glyphs have the colours of the chosen palette")
    func glyph() {
        var context = GlyphContext()
        context.palette = FontPalette(colors: [FontPalette.Color(index: 0, color: .white, opacity: 0.5)])
        #expect(json(draw(.glyph(1, .solid(0)), &context)).contains(##""fill":{"paint":"#ffffff","opacity":0.5}"##))
    }
}

#endif
