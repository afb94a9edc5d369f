import Switchless

/// What `@media` is decided by: what the drawing is to be drawn on.
public struct MediaContext: Sendable, Hashable {
    /// What kind of thing shows the drawing (Media Queries 4, 2.3).
    public enum Medium: String, Sendable, CaseIterable {
        /// A screen.
        case screen
        /// Paper.
        case print
    }

    /// The colours that the reader likes better (Media Queries 5, 11.5).
    public enum ColorScheme: String, Sendable, CaseIterable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// What shows the drawing.
    public var medium = Medium.screen
    /// The colours that the reader likes better.
    public var colorScheme = ColorScheme.light
    /// The width of the viewport in pixels; where it is `nil`, no query about it holds.
    public var width: Double?
    /// The height of the viewport in pixels; where it is `nil`, no query about it holds.
    public var height: Double?

    /// A light screen of unknown size.
    public init() {}
}

extension MediaContext {
    /// Whether one of `queries`, a list as in the `media` attribute, holds; an empty list does.
    func meets(_ queries: Bytes, syntax: StyleSyntax = .standard) -> Bool {
        var reader = MediaQueryReader(queries, in: self, syntax: syntax)
        return reader.readList()
    }
}
