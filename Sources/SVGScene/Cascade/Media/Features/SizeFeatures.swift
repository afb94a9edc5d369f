import Switchless

/// The media feature `width` (Media Queries 4, 4.1).
enum WidthFeature: LengthFeature {
    static let name: Name = "width"
    static let summary = "The width of the viewport."

    static func length(in context: MediaContext) -> Double? { context.width }
}

/// The media feature `height` (Media Queries 4, 4.2).
enum HeightFeature: LengthFeature {
    static let name: Name = "height"
    static let summary = "The height of the viewport."

    static func length(in context: MediaContext) -> Double? { context.height }
}

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
