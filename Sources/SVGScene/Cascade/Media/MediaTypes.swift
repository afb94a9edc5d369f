import Switchless

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
