public import Switchless
import VectorScene

/// The value of `transform-origin` (CSS Transforms 1, 9): a point as lengths, percentages or keywords.
public struct OriginValue: SVGValue, BitwiseCopyable, Hashable {
    /// The distance from the left edge of the reference box.
    public var x: SVGLength
    /// The distance from the top edge of the reference box.
    public var y: SVGLength

    /// The top left corner of the reference box, which is the initial value in SVG.
    public static let corner = OriginValue(x: .zero, y: .zero)

    private static let horizontal: KeywordTable<Double> = ["left": 0, "right": 100]
    private static let vertical: KeywordTable<Double> = ["top": 0, "bottom": 100]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> OriginValue? {
        var x: SVGLength?
        var y: SVGLength?
        var middles = 0
        for _ in 0..<2 {
            guard readOne(&input, &x, &y, &middles, in: context) else { break }
            input.skipSpace()
        }
        guard x != nil || y != nil || middles > 0 else { return nil }
        // A third length is a depth, which has no meaning in two dimensions.
        _ = input.attempt { SVGLength.read(&$0, in: context) }
        return OriginValue(x: x ?? .percent(50), y: y ?? .percent(50))
    }

    private static func readOne(
        _ input: inout ByteScanner, _ x: inout SVGLength?, _ y: inout SVGLength?, _ middles: inout Int,
        in context: ValueContext
    ) -> Bool {
        var word = input
        guard let name = word.takeIdentifier() else {
            guard let length = input.attempt({ SVGLength.read(&$0, in: context) }) else { return false }
            if x == nil, middles == 0 { x = length } else { y = length }
            return true
        }
        input = word
        if name.spells("center") { middles += 1 }
        if let share = horizontal[name] { x = .percent(share) }
        if let share = vertical[name] { y = .percent(share) }
        return name.spells("center") || horizontal[name] != nil || vertical[name] != nil
    }

    /// The point in user units.
    func point(in box: Rect, _ viewport: Viewport) -> Point {
        let inner = viewport.resized(width: box.width, height: box.height)
        return Point(x: box.x + inner.length(x, along: .width), y: box.y + inner.length(y, along: .height))
    }
}
