#if Rendering

import CHarfBuzz
import VectorScene

/// A font at a size, for measuring text.
///
/// ```swift
/// let font = fonts.font(for: SceneFont(families: ["Noto Sans"], size: 16))
/// let width = font?.advance(of: "Text") ?? 0
/// ```
public struct MeasuredFont: Sendable {
    private let font: Font
    private let request: SceneFont

    init(_ font: Font, _ request: SceneFont) {
        self.font = font
        self.request = request
    }

    /// The height above the baseline, in user units.
    public var ascent: Double { font.metrics.ascent * request.size }
    /// The depth below the baseline, in user units; usually positive.
    public var descent: Double { -font.metrics.descent * request.size }
    /// The height of the letter x, in user units.
    public var xHeight: Double { font.metrics.xHeight * request.size }

    /// Whether the font has a glyph for the character.
    public func covers(_ scalar: Unicode.Scalar) -> Bool { font.covers(scalar) }

    /// The width of a line of text in user units, with kerning and ligatures.
    ///
    /// A character that the font lacks has the width of its placeholder. Text of several directions or scripts is
    /// measured as one run.
    public func advance(of text: String) -> Double {
        let buffer = HarfBuzzBuffer()
        buffer.addGuessing(text)
        let off = [hb_feature_t(tag: HarfBuzzFace.tag("kern"), value: 0, start: 0, end: UInt32.max)]
        buffer.shape(in: font.harfBuzz, request.kerning ? [] : off)
        let units = buffer.glyphs { _, _, position in Double(position.x_advance) }.reduce(0, +)
        return units / font.face.unitsPerEm * request.size
    }
}

#endif
