import VectorScene

/// The line that a `textPath` sets its characters on.
struct TextLine {
    /// In the user space of the text; empty where no path could be found, so that the characters are absent.
    var data: PathData
    /// Where on it text begins, in user units.
    var startOffset: Double

    /// What leads nowhere.
    static let unusable = TextLine(data: PathData(), startOffset: 0)
}
