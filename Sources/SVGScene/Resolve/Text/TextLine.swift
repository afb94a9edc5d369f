import VectorScene

/// The path that a `textPath` sets its characters on.
struct TextLine {
    /// The path in the user space of the text. If it is empty, there is no path, and the characters are not set.
    var data: PathData
    /// The distance along the path where the text begins, in user units.
    var startOffset: Double
    /// Whether glyphs are bent along the path.
    var bendsGlyphs = false

    /// A path that could not be resolved.
    static let unusable = TextLine(data: PathData(), startOffset: 0)
}
