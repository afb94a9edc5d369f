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

    /// The contrast that the reader prefers (Media Queries 5, 11.3).
    public enum Contrast: String, Sendable, CaseIterable {
        /// What the author chose.
        case noPreference = "no-preference"
        /// More than usual.
        case more
        /// Less than usual.
        case less
        /// Certain colours.
        case custom
    }

    /// The media type of the output.
    public var medium = Medium.screen
    /// The colour scheme that the reader prefers.
    public var colorScheme = ColorScheme.light
    /// The viewport's width in pixels; if `nil`, it is the drawing's. Where neither is known, no query about it holds.
    public var width: Double?
    /// The viewport's height in pixels; if `nil`, it is the drawing's.
    public var height: Double?
    /// The pixels of the display for each pixel of CSS.
    public var resolution = 1.0
    /// Whether there is a pointer that is exact, and can be over something, as a mouse.
    public var hasPointer = true
    /// The contrast that the reader prefers.
    public var contrast = Contrast.noPreference
    /// Whether the reader wants less to move.
    public var reducesMotion = false
    /// Whether the reader wants less to be seen through.
    public var reducesTransparency = false

    /// Creates a light screen of the drawing's size, with a mouse.
    public init() {}
}

extension MediaContext {
    /// Whether one of `queries` holds, a list as in the `media` attribute. An empty list holds.
    func meets(_ queries: Bytes, syntax: StyleSyntax = .standard) -> Bool {
        var reader = MediaQueryReader(queries, in: self, syntax: syntax)
        return reader.readList()
    }
}

/// The media types by name (Media Queries 4, 2.3): features whose name alone is asked for. An unregistered type matches
/// nothing.
enum MediaTypes {
    static let standard = Registry<any MediaFeature.Type>(
        "media type",
        [
            AllMedia.self,
            PrintMedia.self,
            // speech: nothing is drawn
            ScreenMedia.self,
        ], as: { $0 })
}

/// The media type `all` (Media Queries 4, 2.3).
enum AllMedia: MediaFeature {
    static let name: Name = "all"
    static let summary = "Whatever shows the drawing."

    static func value(in context: MediaContext) -> (any MediaValue)? { MediaNumber(value: 1) }
}

/// The media type `print` (Media Queries 4, 2.3).
enum PrintMedia: MediaFeature {
    static let name: Name = "print"
    static let summary = "Paper."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaNumber(value: context.medium == .print ? 1 : 0)
    }
}

/// The media type `screen` (Media Queries 4, 2.3).
enum ScreenMedia: MediaFeature {
    static let name: Name = "screen"
    static let summary = "Screens."

    static func value(in context: MediaContext) -> (any MediaValue)? {
        MediaNumber(value: context.medium == .screen ? 1 : 0)
    }
}
