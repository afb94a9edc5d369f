public import Switchless
public import VectorScene

/// A transform list, multiplied out (SVG 2, 8.5, and CSS Transforms 1).
///
/// Only translations can contain percentages and relative units. The list is therefore an affine matrix whose last
/// column is a sum: pixels, a part per width and per height of the reference box, and a part in one relative unit. The
/// product of such matrices has the same form.
public struct TransformValue: SVGValue, BitwiseCopyable, Hashable {
    /// The images of the unit vectors: the first two columns.
    private var x = Point(1, 0), y = Point(0, 1)
    /// The parts of the last column.
    private var pixels = Point.zero, perWidth = Point.zero, perHeight = Point.zero
    private var amount = Point.zero
    private var unit = RelativeUnit.none

    /// The identity transform.
    public static let identity = TransformValue(.identity)

    /// Whether it is the identity transform.
    public var isIdentity: Bool { self == Self.identity }

    /// Creates the value from a transform.
    public init(_ transform: Transform) {
        x = Point(transform.a, transform.b)
        y = Point(transform.c, transform.d)
        pixels = Point(transform.e, transform.f)
    }

    /// Creates a translation; `nil` if the lengths have different relative units.
    public static func translation(x: SVGLength, y: SVGLength) -> TransformValue? {
        guard let unit = RelativeUnit.common(x.unit, y.unit) else { return nil }
        var value = identity
        value.pixels = Point(x.pixels, y.pixels)
        value.perWidth.x = x.percentage / 100
        value.perHeight.y = y.percentage / 100
        value.amount = Point(x.amount, y.amount)
        value.unit = unit
        return value
    }

    /// The transform that applies `inner` first, then this one; `nil` if they have different relative units.
    public func concatenating(_ inner: TransformValue) -> TransformValue? {
        guard let unit = RelativeUnit.common(unit, inner.unit) else { return nil }
        var product = self
        product.x = turned(inner.x)
        product.y = turned(inner.y)
        product.pixels = pixels + turned(inner.pixels)
        product.perWidth = perWidth + turned(inner.perWidth)
        product.perHeight = perHeight + turned(inner.perHeight)
        product.amount = amount + turned(inner.amount)
        product.unit = unit
        return product
    }

    /// The transform for a reference box and a viewport.
    ///
    /// - Parameters:
    ///   - box: the size of the reference box (CSS Transforms 1, 6) in user units, which percentages refer to.
    ///   - viewport: what relative units refer to.
    public func transform(box: Size, viewport: Viewport) -> Transform {
        let shift =
            pixels + perWidth * box.width + perHeight * box.height + amount * unit.pixels(in: viewport)
        return Transform(a: x.x, b: x.y, c: y.x, d: y.y, e: shift.x, f: shift.y)
    }

    private static let words: KeywordTable<TransformValue> = ["none": identity]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        if let word = words.take(&input) { return word }
        var list: TransformValue? = identity
        var hasMore = !input.isAtEnd
        while hasMore {
            guard let function = readFunction(&input, in: context), let product = list?.concatenating(function) else {
                return nil
            }
            list = product
            input.skipSpace()
            let hasComma = context.takesBareNumbers && input.skipCommaSpace()
            hasMore = hasComma || ByteSet.letter.contains(input.next)
        }
        return list.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func readFunction(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let word = input.takeIdentifier(), let index = context.syntax.transformFunctionNames.index(of: word)
        else {
            return nil
        }
        input.skipSpace()
        guard input.take("(") else { return nil }
        input.skipSpace()
        guard let value = context.syntax.transformFunctions.handlers[index].read(&input, in: context) else {
            return nil
        }
        input.skipSpace()
        return input.take(")") ? value : nil
    }

    /// Applies the matrix without its last column to `vector`.
    private func turned(_ vector: Point) -> Point { x * vector.x + y * vector.y }

    var isFinite: Bool { (x + y + pixels + perWidth + perHeight + amount).isFinite }
}

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
    private static let middle: KeywordTable<Double> = ["center": 50]

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
        let isMiddle = middle[name] != nil
        if isMiddle { middles += 1 }
        if let share = horizontal[name] { x = .percent(share) }
        if let share = vertical[name] { y = .percent(share) }
        return isMiddle || horizontal[name] != nil || vertical[name] != nil
    }

    /// The point in user units.
    func point(in box: Rect, _ viewport: Viewport) -> Point {
        let inner = viewport.resized(width: box.width, height: box.height)
        return Point(x: box.x + inner.length(x, along: .width), y: box.y + inner.length(y, along: .height))
    }
}
