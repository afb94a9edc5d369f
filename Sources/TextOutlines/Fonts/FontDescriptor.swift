#if Rendering

public import VectorScene

/// The descriptors of an `@font-face` rule (CSS Fonts 4, 4), which override what the font says of itself.
public struct FontDescriptor: Sendable, Hashable {
    /// The family, as `font-family` names it.
    public var family: String
    /// The weights, 1 to 1000; `nil` for those of the font.
    public var weight: ClosedRange<Double>?
    /// The widths in percent; `nil` for those of the font.
    public var stretch: ClosedRange<Double>?
    /// The style; `nil` for that of the font.
    public var style: FontStyle?
    /// The characters that the font is used for; empty for all that it has.
    public var unicodeRanges: [ClosedRange<UInt32>]

    /// Makes descriptors. Omitted ones are those of the font.
    public init(
        family: String, weight: ClosedRange<Double>? = nil, stretch: ClosedRange<Double>? = nil,
        style: FontStyle? = nil, unicodeRanges: [ClosedRange<UInt32>] = []
    ) {
        self.family = family
        self.weight = weight
        self.stretch = stretch
        self.style = style
        self.unicodeRanges = unicodeRanges
    }
}

#endif
