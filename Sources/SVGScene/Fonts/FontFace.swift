public import VectorScene

/// A font that a drawing declares with `@font-face` (CSS Fonts 4, 4).
public struct FontFace: Sendable, Hashable {
    /// The family, as `font-family` names it.
    public var family: String
    /// The font file: OpenType, TrueType, a collection, WOFF or WOFF2.
    public var bytes: [UInt8]
    /// The weights that it has, 1 to 1000; one value where it is no range.
    public var weight: ClosedRange<Double>
    /// The widths that it has, in percent.
    public var stretch: ClosedRange<Double>
    /// The style of its glyphs.
    public var style: FontStyle
    /// The characters that it is used for; empty for all that it has.
    public var unicodeRanges: [ClosedRange<UInt32>]

    /// Makes a font; omitted parameters take the initial values of CSS.
    public init(
        family: String, bytes: [UInt8], weight: ClosedRange<Double> = 400...400,
        stretch: ClosedRange<Double> = 100...100, style: FontStyle = .normal, unicodeRanges: [ClosedRange<UInt32>] = []
    ) {
        self.family = family
        self.bytes = bytes
        self.weight = weight
        self.stretch = stretch
        self.style = style
        self.unicodeRanges = unicodeRanges
    }
}

extension FontFace {
    /// The font as a scene has it.
    var sceneFace: SceneFontFace {
        SceneFontFace(
            family: family, bytes: bytes, weight: weight, stretch: stretch, style: style, unicodeRanges: unicodeRanges)
    }
}
