#if Rendering

import VectorScene

/// A piece of text in one font and one direction.
struct ShapedRun {
    /// The font, if any has glyphs for the text.
    let font: ShapedFont?
    /// The level of bidirectional ordering (UAX 9).
    let level: Int
    /// The glyphs, from left to right.
    var glyphs: [ShapedGlyph]
}

/// A glyph in its place, in parts of the font's size.
struct ShapedGlyph {
    /// Its number in the font.
    let glyph: UInt32
    /// The offset of the first byte that the cluster of glyphs stands for.
    let byte: Int
    /// The distance to the next glyph.
    let advance: Double
    /// What it is moved by from its position, with y downwards.
    let offset: Point
}

#endif
