public import Switchless

/// A declared paint (SVG 2, 13.2): a keyword, a colour, or a reference with a fallback.
public struct PaintValue: SVGValue, BitwiseCopyable {
    /// The source of the paint.
    var source: any PaintSource.Type
    /// The source if the reference leads nowhere.
    var fallback: any PaintSource.Type
    /// The colour of the paint or of its fallback.
    var color: ColorValue
    /// The reference to a paint server, if there is one.
    var reference: Reference?

    /// No paint.
    public static let noPaint = PaintValue(NoPaint.self)
    /// Black.
    public static let black = PaintValue(ColorPaint.self)

    private static let withoutFallback = PaintValue(ReferenceWithoutFallback.self)

    private init(_ source: any PaintSource.Type) {
        (self.source, fallback) = (source, source)
        color = .black
    }

    private init(_ color: ColorValue) {
        self = .black
        self.color = color
    }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> PaintValue? {
        // Fast path: most paints begin with `#`, and no other kind of paint does.
        guard input.next != UInt8(ascii: "#") else {
            return ColorValue.read(&input, in: context).map { PaintValue($0) }
        }
        guard let reference = input.attempt({ Reference.read(&$0, in: context) }) else {
            return readWord(&input, in: context)
        }
        input.skipSpace()
        var paint = input.attempt { readWord(&$0, in: context) } ?? withoutFallback
        paint.fallback = paint.source
        paint.source = ReferencePaint.self
        paint.reference = reference
        return paint
    }

    public func text(in context: ValueContext) -> [UInt8]? { source.text(of: self, in: context) }

    private static func readWord(_ input: inout ByteScanner, in context: ValueContext) -> PaintValue? {
        let word = input.attempt { input in
            input.takeIdentifier().flatMap { name in PaintKeywords.all.first { name.spells(anyCase: $0.name.local) } }
        }
        if let word { return PaintValue(word) }
        return ColorValue.read(&input, in: context).map { PaintValue($0) }
    }
}

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

    private static let words: KeywordTable<PaintOrderValue> = ["normal": normal]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> PaintOrderValue? {
        if let word = words.take(&input) { return word }
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
