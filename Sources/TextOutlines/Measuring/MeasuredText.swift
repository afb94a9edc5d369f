#if Rendering

/// The size of a text, and its lines. All lengths are in user units.
public struct MeasuredText: Sendable, Hashable {
    /// The lines from top to bottom, at least one.
    public let lines: [MeasuredLine]

    /// The width of the widest line.
    public var width: Double { lines.reduce(0) { max($0, $1.width) } }
    /// The height of all lines.
    public var height: Double { lines.reduce(0) { $0 + $1.height } }
    /// The height of the first line above its baseline.
    public var ascent: Double { lines.first?.ascent ?? 0 }
    /// The depth of the last line below its baseline.
    public var descent: Double { lines.last?.descent ?? 0 }
}

/// A line of a measured text. All lengths are in user units.
public struct MeasuredLine: Sendable, Hashable {
    /// The characters, without spaces and line separators at the end.
    public let text: String
    /// The Unicode scalars of the whole text that the line takes, with spaces and line separators at the end.
    public let range: Range<Int>
    /// The width, without spaces at the end.
    public let width: Double
    /// The height above the baseline: the largest ascent of its fonts.
    public let ascent: Double
    /// The depth below the baseline: the largest descent of its fonts.
    public let descent: Double
    /// The height of the line: that of ``TextMeasure/lineHeight``, else ascent and descent.
    public let height: Double
    /// Whether a line separator or the end of the text ends it.
    public let endsParagraph: Bool
}

#endif
