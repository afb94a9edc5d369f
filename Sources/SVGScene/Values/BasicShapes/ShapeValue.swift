public import Switchless
import VectorScene

/// The value of `clip-path` and `offset-path`: `none`, a reference, or a basic shape in a box (CSS Masking 1, 5.1).
public struct ShapeValue: SVGValue, BitwiseCopyable {
    /// The element that is referred to, if there is one.
    public let reference: Reference?
    /// The text of the basic shape, which is read again for the box; empty for the box itself.
    let shape: Stored<UInt8>
    /// The reference box; `nil` where there is none of its own.
    let box: GeometryBox?
    /// Whether the shape has an inside; `ray()` has none.
    var hasInside = true

    /// The keyword `none`.
    public static let none = ShapeValue(reference: nil, shape: .empty, box: nil)

    /// Whether it is `none`.
    var isNone: Bool { reference == nil && !isShape }
    /// Whether it is a shape or a box.
    var isShape: Bool { !shape.isEmpty || box != nil }

    private static let words: KeywordTable<ShapeValue> = ["none": none]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ShapeValue? {
        if let word = words.take(&input) { return word }
        if let reference = input.attempt({ Reference.read(&$0, in: context) }) {
            return ShapeValue(reference: reference, shape: .empty, box: nil)
        }
        let first = input.attempt { GeometryBox.read(&$0, in: context) }
        input.skipSpace()
        let start = input
        // Any box will do to tell whether the shape is valid.
        var place = ShapePlace(Rect(x: 0, y: 0, width: 1, height: 1), in: Viewport(width: 1, height: 1), context)
        let isShaped = input.attempt { context.outline(&$0, in: &place) } != nil
        let text = isShaped ? context.pool.store(input.bytes(since: start)) : .empty
        input.skipSpace()
        guard let box = first ?? input.attempt({ GeometryBox.read(&$0, in: context) }) else {
            return isShaped ? ShapeValue(reference: nil, shape: text, box: nil, hasInside: place.ray == nil) : nil
        }
        return ShapeValue(reference: nil, shape: text, box: box, hasInside: place.ray == nil)
    }

    public static var interpolation: any Interpolation.Type { ShapeInterpolation.self }

    public func text(in context: ValueContext) -> [UInt8]? {
        guard reference == nil, !shape.isEmpty else { return isNone ? Array("none".utf8) : nil }
        return context.pool[shape].array + (box.map { Array(" \($0.rawValue)".utf8) } ?? [])
    }
}

/// A box of an element that shapes lie in (CSS Masking 1, 5.1).
///
/// SVG has neither margins nor padding, so that there are three of them.
enum GeometryBox: String, Keyword {
    case fillBox = "fill-box", contentBox = "content-box", paddingBox = "padding-box", strokeBox = "stroke-box",
        borderBox = "border-box", marginBox = "margin-box", viewBox = "view-box"

    /// The boxes that depend on what is drawn.
    static let contents: [GeometryBox: any KeyPath<Frame, Rect?> & Sendable] = [
        .fillBox: \.box, .contentBox: \.box, .paddingBox: \.box, .strokeBox: \.strokeBox, .borderBox: \.strokeBox,
        .marginBox: \.strokeBox,
    ]
}
