public import Switchless
public import VectorScene

/// Writes a scene with its timeline as a Lottie animation (Lottie specification 1.0).
///
/// A file repeats as a whole: what ends before something else repeats for ever is the part before its marker `loop`.
/// Text is shown by its outlines. Filters, patterns, and gradients that reflect or repeat are not carried, and are
/// reported.
public struct LottieWriter: SceneWriter {
    public static let name: Name = "lottie"
    public static let summary = "A Lottie animation, with the timeline of a drawing that moves."
    public static let fileExtension = "json"
    public static let mediaType = "application/json"
    public static let content: any ResultContent.Type = JSONContent.self
    public static let writesTimeline = true
    public static let recordsTimeline = true

    /// The most layers, shapes and keyframes of a file. One with more is an error.
    public static let limit = 2_000_000

    private let json: JSONWriter
    private let keepsNames: Bool

    /// Seven significant digits without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) {
        json = JSONWriter(precision: options.precision ?? 7, pretty: options.pretty)
        keepsNames = options.keepsNames
    }

    /// Writes a scene.
    ///
    /// - Throws: what the sink throws; `PaintingError` where the file would have more than ``limit`` parts, or the
    ///   current thread's stack has no room for the groups in each other.
    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let book = LottieBook(scene, limit: Self.limit)
        var nodes = LottieNodes(book)
        try nodes.draw([scene.root], of: "", MovingFields())
        let layers = book.objects(try book.merged(nodes.layers))
        let length = book.length
        if !length.isWhole {
            book.report(
                "loop", "not all that repeats does so within \(LottieLength.limit) seconds; the file is cut there")
        }
        let loop: LottieObject = [
            "cm": "loop", "tm": length.intro * LottieLength.rate,
            "dr": (length.end - length.intro) * LottieLength.rate,
        ]
        let file: LottieObject = [
            "v": "5.7.0", "ver": 10000, "fr": LottieLength.rate, "ip": 0, "op": length.end * LottieLength.rate,
            "w": Self.pixels(scene.size.width), "h": Self.pixels(scene.size.height), "assets": book.assets,
            "layers": layers,
        ]
        try json.write(length.repeats ? file.adding("markers", [loop]) : file, to: sink)
        for diagnostic in book.lost.entries { diagnostics.report(diagnostic) }
    }

    /// A side of the file, which has whole pixels.
    private static func pixels(_ length: Double) -> Int {
        length.isFinite ? Int(min(max(length.rounded(.up), 1), 1_000_000)) : 1
    }
}
