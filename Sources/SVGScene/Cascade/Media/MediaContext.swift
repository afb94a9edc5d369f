import Switchless

/// What media queries test: the output that the drawing is made for.
public struct MediaContext: Sendable, Hashable {
    /// The media type of the output (Media Queries 4, 2.3).
    public enum Medium: String, Sendable, CaseIterable {
        /// A screen.
        case screen
        /// Paper.
        case print
    }

    /// The colour scheme that the reader prefers (Media Queries 5, 11.5).
    public enum ColorScheme: String, Sendable, CaseIterable {
        /// Dark text on a light background.
        case light
        /// Light text on a dark background.
        case dark
    }

    /// The media type of the output.
    public var medium = Medium.screen
    /// The colour scheme that the reader prefers.
    public var colorScheme = ColorScheme.light
    /// The viewport's width in pixels; if `nil`, no query about it holds.
    public var width: Double?
    /// The viewport's height in pixels; if `nil`, no query about it holds.
    public var height: Double?

    /// Creates a light screen of unknown size.
    public init() {}
}

extension MediaContext {
    /// Whether one of `queries` holds, a list as in the `media` attribute. An empty list holds.
    func meets(_ queries: Bytes, syntax: StyleSyntax = .standard) -> Bool {
        var reader = MediaQueryReader(queries, in: self, syntax: syntax)
        return reader.readList()
    }
}
