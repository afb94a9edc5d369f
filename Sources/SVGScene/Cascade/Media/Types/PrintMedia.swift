import Switchless

/// The media type `print` (Media Queries 4, 2.3).
enum PrintMedia: MediaType {
    static let name: Name = "print"
    static let summary = "Paper."

    static func includes(_ context: MediaContext) -> Bool { context.medium == .print }
}
