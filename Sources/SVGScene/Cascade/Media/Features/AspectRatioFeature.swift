import Switchless

/// The media feature `aspect-ratio` (Media Queries 4, 4.3).
enum AspectRatioFeature: MediaFeature {
    static let name: Name = "aspect-ratio"
    static let summary = "The width of the viewport by its height."

    static func holds(in context: MediaContext) -> Bool? { context.width.map { $0 > 0 } }

    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation? {
        guard let width = context.width, let height = context.height, let first = input.takeNumber() else { return nil }
        input.skipSpace()
        guard input.take("/") else { return MediaRelation(of: width, to: first * height) }
        input.skipSpace()
        return input.takeNumber().map { MediaRelation(of: width * $0, to: first * height) }
    }
}
