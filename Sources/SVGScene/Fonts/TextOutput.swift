/// What becomes of the text of a drawing.
public struct TextOutput: Sendable {
    /// Makes outlines; `nil` to leave text to whoever draws the scene.
    let outliner: (any TextOutlining)?

    /// Text stays text: whoever draws the scene needs fonts.
    public static let characters = TextOutput(outliner: nil)

    /// Text also has outlines, and drawing it needs no fonts.
    public static func outlines(_ outliner: some TextOutlining) -> TextOutput { TextOutput(outliner: outliner) }
}

extension TextOutput: CustomStringConvertible {
    public var description: String { outliner == nil ? "characters" : "outlines" }
}
