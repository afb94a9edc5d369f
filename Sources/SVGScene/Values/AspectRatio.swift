public import Switchless
public import VectorScene

/// The `preserveAspectRatio` attribute (SVG 2, 8.7): how a box is fitted into a viewport of other proportions.
public struct AspectRatio: SVGValue, BitwiseCopyable, Hashable {
    /// How the box meets the viewport.
    public enum Fit: String, Keyword {
        /// All of the box is seen.
        case meet
        /// All of the viewport is covered, and some of the box may be cut off.
        case slice
    }

    /// Where the room that is left over goes: the share of it to the left of and above the box, 0, 0.5 or 1.
    public struct Alignment: BitwiseCopyable, Sendable, Hashable {
        /// The share to the left.
        public var x: Double
        /// The share above.
        public var y: Double
        /// Whether both axes are scaled alike; `none` is the one word that says they are not.
        public var isUniform = true

        fileprivate static let words: WordTable<Alignment> = [
            "none": Alignment(x: 0, y: 0, isUniform: false),
            "xMinYMin": Alignment(x: 0, y: 0), "xMidYMin": Alignment(x: 0.5, y: 0), "xMaxYMin": Alignment(x: 1, y: 0),
            "xMinYMid": Alignment(x: 0, y: 0.5), "xMidYMid": Alignment(x: 0.5, y: 0.5),
            "xMaxYMid": Alignment(x: 1, y: 0.5),
            "xMinYMax": Alignment(x: 0, y: 1), "xMidYMax": Alignment(x: 0.5, y: 1), "xMaxYMax": Alignment(x: 1, y: 1),
        ]
    }

    /// Where the room that is left over goes.
    public var alignment = Alignment(x: 0.5, y: 0.5)
    /// How the box meets the viewport.
    public var fit = Fit.meet

    /// Makes the initial value, `xMidYMid meet`.
    public init() {}

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> AspectRatio? {
        // SVG 1.1 had `defer` for images; SVG 2 dropped it.
        if input.take(word: "defer") { input.skipSpace() }
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
        let word = Alignment.words.word(for: alignment) ?? ""
        return alignment.isUniform ? "\(word) \(fit.rawValue)" : word
    }

    /// Whether a part of the box may lie outside of the viewport.
    public var isSlice: Bool { alignment.isUniform && fit == .slice }

    /// The transform from the coordinates of `box` to those around `viewport` (SVG 2, 8.2).
    ///
    /// - Parameters:
    ///   - box: the view box or the image; its size is above 0.
    ///   - viewport: the room there is for it.
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
