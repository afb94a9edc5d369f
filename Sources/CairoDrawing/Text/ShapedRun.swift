#if Cairo

import VectorScene

/// A piece of text in one font and one direction.
struct ShapedRun {
    /// The font, if any has glyphs for the text.
    let font: ShapedFont?
    /// The level of bidirectional ordering (UAX 9).
    let level: Int
    /// The glyphs, from left to right.
    var glyphs: [ShapedGlyph]

    /// The order of runs from left to right (UAX 9, L2).
    ///
    /// Pango's own function takes quadratic time.
    static func visualOrder(of levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        for level in (1...max(levels.max() ?? 1, 1)).reversed() {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end + 1
            }
        }
        return order
    }
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
