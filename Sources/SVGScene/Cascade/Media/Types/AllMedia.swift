import Switchless

/// The media type `all` (Media Queries 4, 2.3).
enum AllMedia: MediaType {
    static let name: Name = "all"
    static let summary = "Whatever shows the drawing."

    static func includes(_ context: MediaContext) -> Bool { true }
}
