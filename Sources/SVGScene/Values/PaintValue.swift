public import Switchless

/// A paint as declared (SVG 2, 13.2): a word, a colour, or a reference with what to fall back on.
public struct PaintValue: SVGValue, BitwiseCopyable {
    /// The index in ``PaintSources`` of what the paint comes from.
    var source: UInt8
    /// The index of what a reference falls back on.
    var fallback: UInt8
    /// The colour, of the paint or of its fallback.
    var color: ColorValue
    /// The paint server, if it refers to one.
    var reference: Reference?

    /// No paint.
    public static let none = PaintValue(PaintSources.index(of: NoPaint.self))
    /// Black.
    public static let black = PaintValue(PaintSources.index(of: ColorPaint.self))

    private static let reference = PaintSources.index(of: ReferencePaint.self)
    private static let withoutFallback = PaintValue(PaintSources.index(of: ReferenceWithoutFallback.self))

    private init(_ source: UInt8) {
        (self.source, fallback) = (source, source)
        color = .black
    }

    private init(_ color: ColorValue) {
        self = .black
        self.color = color
    }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> PaintValue? {
        // Most paints begin like that, and nothing else does.
        guard input.next != UInt8(ascii: "#") else {
            return ColorValue.read(&input, in: context).map { PaintValue($0) }
        }
        guard let reference = input.attempt({ Reference.read(&$0, in: context) }) else {
            return readWord(&input, in: context)
        }
        input.skipSpace()
        var paint = input.attempt { readWord(&$0, in: context) } ?? withoutFallback
        paint.fallback = paint.source
        paint.source = Self.reference
        paint.reference = reference
        return paint
    }

    private static func readWord(_ input: inout ByteScanner, in context: ValueContext) -> PaintValue? {
        let word = input.attempt { input in
            input.takeIdentifier().flatMap { name in PaintSources.words.first { name.spells(anyCase: $0.name) } }
        }
        if let word { return PaintValue(word.index) }
        return ColorValue.read(&input, in: context).map { PaintValue($0) }
    }
}
