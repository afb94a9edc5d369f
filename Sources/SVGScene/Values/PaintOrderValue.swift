public import Switchless

/// The value of `paint-order` (SVG 2, 13.6): the three layers of a shape, lowest first.
public struct PaintOrderValue: SVGValue, BitwiseCopyable, Hashable {
    /// A layer of a shape.
    public enum Layer: String, Keyword { case fill, stroke, markers }

    /// The layers, lowest first.
    public var first, second, third: Layer

    /// Fill, stroke, markers.
    public static let normal = PaintOrderValue(first: .fill, second: .stroke, third: .markers)

    /// Whether the stroke is painted below the fill.
    public var isStrokeFirst: Bool { third == .fill || (second == .fill && first == .stroke) }
    /// Whether the markers are painted below the fill.
    public var markersUnderFill: Bool { first == .markers || (second == .markers && third == .fill) }
    /// Whether the markers are painted below the stroke.
    public var markersUnderStroke: Bool { first == .markers || (second == .markers && third == .stroke) }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> PaintOrderValue? {
        if input.take(word: "normal") { return .normal }
        var order: [Layer] = []
        while let layer = input.attempt({ Layer.read(&$0, in: context) }) {
            guard !order.contains(layer) else { return nil }
            order.append(layer)
            input.skipSpace()
        }
        guard !order.isEmpty else { return nil }
        order += Layer.allCases.filter { !order.contains($0) }
        return PaintOrderValue(first: order[0], second: order[1], third: order[2])
    }
}
