import Switchless

/// The output that media queries test.
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

/// A media type (Media Queries 4, 2.3). An unregistered type matches nothing.
protocol MediaType: Named {
    /// Whether `context` is of this type.
    static func includes(_ context: MediaContext) -> Bool
}

/// The media types by name.
enum MediaTypes {
    static let standard = Registry<any MediaType.Type>(
        "media type",
        [
            AllMedia.self,
            PrintMedia.self,
            // speech: nothing is drawn
            ScreenMedia.self,
        ], as: { $0 })
}

/// The media type `all` (Media Queries 4, 2.3).
enum AllMedia: MediaType {
    static let name: Name = "all"
    static let summary = "Whatever shows the drawing."

    static func includes(_ context: MediaContext) -> Bool { true }
}

/// The media type `print` (Media Queries 4, 2.3).
enum PrintMedia: MediaType {
    static let name: Name = "print"
    static let summary = "Paper."

    static func includes(_ context: MediaContext) -> Bool { context.medium == .print }
}

/// The media type `screen` (Media Queries 4, 2.3).
enum ScreenMedia: MediaType {
    static let name: Name = "screen"
    static let summary = "Screens."

    static func includes(_ context: MediaContext) -> Bool { context.medium == .screen }
}
