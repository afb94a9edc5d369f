import Switchless

/// The media type `screen` (Media Queries 4, 2.3).
enum ScreenMedia: MediaType {
    static let name: Name = "screen"
    static let summary = "Screens."

    static func includes(_ context: MediaContext) -> Bool { context.medium == .screen }
}
