public import Switchless

/// A paint as declared (SVG 2, 13.2): a word, a colour, or a reference with what to fall back on.
public struct PaintValue: Value, BitwiseCopyable {
    /// The place in ``PaintSources`` of what the paint comes from.
    var source: UInt8
    /// The place of what a reference falls back on.
    var fallback: UInt8
    /// The colour, of the paint or of its fallback.
    var color: ColorValue
    /// The paint server, if it refers to one.
    var reference: Reference?

    /// No paint.
    public static let none = PaintValue(NoPaint.self)
    /// Black.
    public static let black = PaintValue(ColorPaint.self)

    init(_ source: any PaintSource.Type, color: ColorValue = .black) {
        self.source = source.place
        fallback = 0
        self.color = color
    }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> PaintValue? {
        // Most paints begin like that, and nothing else does.
        guard input.next != UInt8(ascii: "#") else {
            return ColorValue.read(&input, in: context).map { PaintValue(ColorPaint.self, color: $0) }
        }
        guard let reference = input.attempt({ Reference.read(&$0, in: context) }) else {
            return readWord(&input, in: context)
        }
        input.skipSpace()
        var paint = input.attempt { readWord(&$0, in: context) } ?? PaintValue(ReferenceWithoutFallback.self)
        paint.fallback = paint.source
        paint.source = ReferencePaint.place
        paint.reference = reference
        return paint
    }

    private static func readWord(_ input: inout ByteScanner, in context: ValueContext) -> PaintValue? {
        let word = input.attempt { input in
            input.takeIdentifier().flatMap { name in PaintSources.words.first { name.spells(anyCase: $0.name.local) } }
        }
        if let word { return PaintValue(word) }
        return ColorValue.read(&input, in: context).map { PaintValue(ColorPaint.self, color: $0) }
    }
}
