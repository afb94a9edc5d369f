import Switchless

/// The media features by name.
enum MediaFeatures {
    static let standard = Registry<any MediaFeature.Type>(
        "media feature",
        [
            // any-hover, any-pointer, hover, pointer: a scene has no pointer
            AspectRatioFeature.self,
            // color, color-gamut, color-index, monochrome: the output device is not known
            HeightFeature.self,
            OrientationFeature.self,
            ColorSchemeFeature.self,
            // prefers-contrast, prefers-reduced-motion and others: no option sets them
            // resolution, scan, grid, update: the output device is not known
            WidthFeature.self,
        ], as: { $0 })
}

/// A media feature (Media Queries 4, 2.4). An unregistered feature is unknown, neither true nor false.
protocol MediaFeature: Named {
    /// Whether the context has the feature, as the query `(name)` asks; `nil` if that is not known.
    static func holds(in context: MediaContext) -> Bool?

    /// Compares the context's value with the one in `input`; `nil` if either is not known.
    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation?
}

/// The media feature `prefers-color-scheme` (Media Queries 5, 11.5).
enum ColorSchemeFeature: MediaFeature {
    static let name: Name = "prefers-color-scheme"
    static let summary = "The colours that the reader likes better, light or dark."

    static func holds(in context: MediaContext) -> Bool? { true }

    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation? {
        guard let word = input.takeIdentifier() else { return nil }
        let asked = MediaContext.ColorScheme(rawValue: word.string.lowercased())
        return asked.map { $0 == context.colorScheme ? .equal : [] }
    }
}

/// A media feature whose value is a length.
protocol LengthFeature: MediaFeature {
    /// The context's length in pixels; `nil` if it is not known.
    static func length(in context: MediaContext) -> Double?
}

extension LengthFeature {
    static func holds(in context: MediaContext) -> Bool? { length(in: context).map { $0 != 0 } }

    static func compare(with input: inout ByteScanner, in context: MediaContext) -> MediaRelation? {
        guard let found = length(in: context), !isBareNumber(input),
            let asked = SVGLength.read(&input, in: ValueContext())
        else { return nil }
        // Relative units refer to the initial values, not to the drawing's (Media Queries 4, 1.3).
        let initial = Viewport(width: context.width ?? 0, height: context.height ?? 0)
        return MediaRelation(of: found, to: initial.length(asked, along: .width))
    }

    /// Whether a number without a unit follows. Unlike in SVG, only 0 is a valid length here.
    private static func isBareNumber(_ input: ByteScanner) -> Bool {
        var input = input
        return input.takeNumber().map { $0 != 0 && input.isAtEnd } ?? false
    }
}

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
