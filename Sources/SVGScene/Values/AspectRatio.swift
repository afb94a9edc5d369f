public import Switchless
public import VectorScene

/// The `preserveAspectRatio` attribute (SVG 2, 8.7): how a box is fitted into a viewport.
public struct AspectRatio: SVGValue, BitwiseCopyable, Hashable {
    /// Whether the box fits inside the viewport or covers it.
    public enum Fit: String, Keyword {
        /// The whole box is visible.
        case meet
        /// The box covers the whole viewport; parts of it may be clipped.
        case slice
    }

    /// The alignment of the box in the viewport, as shares of the free space: 0, 0.5 or 1.
    public struct Alignment: BitwiseCopyable, Sendable, Hashable {
        /// The share of the free space to the left of the box.
        public var x: Double
        /// The share of the free space above the box.
        public var y: Double
        /// Whether both axes have the same scale; `false` only for `none`.
        public var isUniform = true

        fileprivate static let words: KeywordTable<Alignment> = [
            "none": Alignment(x: 0, y: 0, isUniform: false),
            "xMinYMin": Alignment(x: 0, y: 0), "xMidYMin": Alignment(x: 0.5, y: 0), "xMaxYMin": Alignment(x: 1, y: 0),
            "xMinYMid": Alignment(x: 0, y: 0.5), "xMidYMid": Alignment(x: 0.5, y: 0.5),
            "xMaxYMid": Alignment(x: 1, y: 0.5),
            "xMinYMax": Alignment(x: 0, y: 1), "xMidYMax": Alignment(x: 0.5, y: 1), "xMaxYMax": Alignment(x: 1, y: 1),
        ]
    }

    /// The alignment of the box in the viewport.
    public var alignment = Alignment(x: 0.5, y: 0.5)
    /// Whether the box fits inside the viewport or covers it.
    public var fit = Fit.meet

    /// Creates the initial value, `xMidYMid meet`.
    public init() {}

    /// The value `none`.
    static let stretched: AspectRatio = {
        var value = AspectRatio()
        value.alignment = Alignment(x: 0, y: 0, isUniform: false)
        return value
    }()

    private static let dropped: KeywordTable<Bool> = ["defer": true]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> AspectRatio? {
        // SVG 1.1 allows `defer` for images; SVG 2 dropped it.
        if dropped.take(&input) != nil { input.skipSpace() }
        var value = AspectRatio()
        guard let word = input.takeIdentifier(), let alignment = Alignment.words[word] else { return nil }
        value.alignment = alignment
        value.fit =
            input.attempt { input in
                input.skipSpace()
                return Fit.read(&input, in: context)
            } ?? .meet
        return value
    }

    /// The attribute's value as text.
    var text: String {
        let word = Alignment.words.keyword(for: alignment) ?? ""
        return alignment.isUniform ? "\(word) \(fit.rawValue)" : word
    }

    /// Whether a part of the box may be outside the viewport.
    public var isSlice: Bool { alignment.isUniform && fit == .slice }

    /// The transform from the coordinates of `box` to those of `viewport` (SVG 2, 8.2).
    ///
    /// - Parameters:
    ///   - box: the view box or the image. Its width and height are positive.
    ///   - viewport: the rectangle that it is fitted into.
    public func transform(from box: Rect, to viewport: Rect) -> Transform {
        var x = viewport.width / box.width
        var y = viewport.height / box.height
        if alignment.isUniform {
            x = fit == .slice ? max(x, y) : min(x, y)
            y = x
        }
        return Transform(
            a: x, b: 0, c: 0, d: y,
            e: viewport.x - box.x * x + (viewport.width - box.width * x) * alignment.x,
            f: viewport.y - box.y * y + (viewport.height - box.height * y) * alignment.y)
    }
}

/// The `viewBox` attribute (SVG 2, 8.6): four numbers. A negative size is invalid; a zero size hides the element.
public struct ViewBox: SVGValue, BitwiseCopyable, Hashable {
    /// The box, in the user units of the content.
    public var rect: Rect

    /// Creates a view box.
    public init(_ rect: Rect) { self.rect = rect }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ViewBox? {
        guard let x = input.takeNumber(), let y = input.nextNumber(), let width = input.nextNumber(),
            let height = input.nextNumber(), width >= 0, height >= 0
        else { return nil }
        return ViewBox(Rect(x: x, y: y, width: width, height: height))
    }
}
