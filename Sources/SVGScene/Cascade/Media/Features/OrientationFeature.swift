import Switchless

/// The media feature `orientation` (Media Queries 4, 4.4).
enum OrientationFeature: MediaFeature {
    static let name: Name = "orientation"
    static let summary = "Whether the viewport is taller than wide."

    /// The keyword values, and whether they mean a tall viewport.
    private static let words: KeywordTable<Bool> = ["portrait": true, "landscape": false]

    static func holds(in context: MediaContext) -> Bool? { isTall(context).map { _ in true } }

    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation? {
        guard let asked = input.takeIdentifier().flatMap({ words[$0] }), let found = isTall(context) else { return nil }
        return asked == found ? .equal : []
    }

    private static func isTall(_ context: MediaContext) -> Bool? {
        guard let width = context.width, let height = context.height else { return nil }
        return height >= width
    }
}
