public import Switchless
public import VectorScene

/// A transform list, multiplied out (SVG 2, 8.5, and CSS Transforms 1).
///
/// Only translations can contain percentages and relative units. The list is therefore an affine matrix whose last
/// column is a sum: pixels, a part per width and per height of the reference box, and a part in one relative unit. The
/// product of such matrices has the same form.
public struct TransformValue: SVGValue, BitwiseCopyable, Hashable {
    /// The images of the unit vectors: the first two columns.
    fileprivate var x = Point(1, 0), y = Point(0, 1)
    /// The parts of the last column.
    fileprivate var pixels = Point.zero, perWidth = Point.zero, perHeight = Point.zero
    fileprivate var amount = Point.zero
    fileprivate var unit = RelativeUnit.none

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

    /// The transform, if it depends on no box and on no viewport.
    var absolute: Transform? {
        guard perWidth == .zero, perHeight == .zero, amount == .zero else { return nil }
        return Transform(a: x.x, b: x.y, c: y.x, d: y.y, e: pixels.x, f: pixels.y)
    }

    public static var interpolation: any Interpolation.Type { TransformInterpolation.self }

    public func text(in context: ValueContext) -> [UInt8]? {
        isIdentity ? Array("none".utf8) : absolute.flatMap(\.text)
    }

    private static let words: KeywordTable<TransformValue> = ["none": identity]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        if let word = words.take(&input) { return word }
        let start = input
        var list = identity
        // A list with functions that lead out of the page is read again, in space.
        var isSpatial = false
        let isRead = forEachFunction(&input, in: context) { type, input in
            isSpatial = isSpatial || type.isSpatial
            // The attribute has no such functions (CSS Transforms 2, 9).
            guard context.takesUnits || !isSpatial, let value = type.read(&input, in: context),
                let product = list.concatenating(value)
            else {
                return false
            }
            list = product
            return true
        }
        guard isRead else { return nil }
        if isSpatial {
            input = start
            guard let flat = SpatialValue.read(&input, in: context)?.flattened else { return nil }
            list = flat
        }
        return list.isFinite ? list : nil
    }

    /// Takes a list of functions, whose arguments `body` takes; `false` where it does not, or the list is malformed.
    fileprivate static func forEachFunction(
        _ input: inout ByteScanner, in context: ValueContext,
        _ body: (any TransformFunction.Type, inout ByteScanner) -> Bool
    ) -> Bool {
        var hasMore = !input.isAtEnd
        while hasMore {
            guard let word = input.takeIdentifier(), let index = context.syntax.transformFunctionNames.index(of: word)
            else { return false }
            input.skipSpace()
            guard input.take("(") else { return false }
            input.skipSpace()
            guard body(context.syntax.transformFunctions.handlers[index], &input) else { return false }
            input.skipSpace()
            guard input.take(")") else { return false }
            input.skipSpace()
            let hasComma = context.takesBareNumbers && input.skipCommaSpace()
            hasMore = hasComma || ByteSet.letter.contains(input.next)
        }
        return true
    }

    /// Applies the matrix without its last column to `vector`.
    private func turned(_ vector: Point) -> Point { x * vector.x + y * vector.y }

    var isFinite: Bool { (x + y + pixels + perWidth + perHeight + amount).isFinite }
}

/// A transform list in space, multiplied out. A drawing shows it flat, without perspective (CSS Transforms 2, 4).
public struct SpatialValue: Sendable {
    /// The images of the unit vectors.
    private var x = SIMD3<Double>(1, 0, 0), y = SIMD3<Double>(0, 1, 0), z = SIMD3<Double>(0, 0, 1)
    /// The parts of the shift, as those of ``TransformValue``.
    private var pixels = SIMD3<Double>.zero, perWidth = SIMD3<Double>.zero, perHeight = SIMD3<Double>.zero
    private var amount = SIMD3<Double>.zero
    private var unit = RelativeUnit.none

    /// A transform of the page.
    public init(_ flat: TransformValue) {
        x = SIMD3(flat.x.x, flat.x.y, 0)
        y = SIMD3(flat.y.x, flat.y.y, 0)
        pixels = SIMD3(flat.pixels.x, flat.pixels.y, 0)
        perWidth = SIMD3(flat.perWidth.x, flat.perWidth.y, 0)
        perHeight = SIMD3(flat.perHeight.x, flat.perHeight.y, 0)
        amount = SIMD3(flat.amount.x, flat.amount.y, 0)
        unit = flat.unit
    }

    /// The transform by the images of the unit vectors.
    init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>, shift: SIMD3<Double> = .zero) {
        (self.x, self.y, self.z, pixels) = (x, y, z, shift)
    }

    /// A shift out of the page after a transform of the page; `nil` if they have different relative units.
    init?(_ flat: TransformValue, depth: SVGLength) {
        self.init(flat)
        guard let unit = RelativeUnit.common(flat.unit, depth.unit) else { return nil }
        self.unit = unit
        pixels.z = depth.pixels
        amount.z = depth.amount
    }

    /// What is seen of it.
    public var flattened: TransformValue {
        var flat = TransformValue(Transform(a: x.x, b: x.y, c: y.x, d: y.y, e: pixels.x, f: pixels.y))
        flat.perWidth = Point(perWidth.x, perWidth.y)
        flat.perHeight = Point(perHeight.x, perHeight.y)
        flat.amount = Point(amount.x, amount.y)
        flat.unit = unit
        return flat
    }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        var list = SpatialValue(.identity)
        let isRead = TransformValue.forEachFunction(&input, in: context) { type, input in
            guard let value = type.readSpatial(&input, in: context), let product = list.concatenating(value) else {
                return false
            }
            list = product
            return true
        }
        return isRead ? list : nil
    }

    private func concatenating(_ inner: SpatialValue) -> SpatialValue? {
        guard let unit = RelativeUnit.common(unit, inner.unit) else { return nil }
        var product = SpatialValue(x: turned(inner.x), y: turned(inner.y), z: turned(inner.z))
        product.pixels = pixels + turned(inner.pixels)
        product.perWidth = perWidth + turned(inner.perWidth)
        product.perHeight = perHeight + turned(inner.perHeight)
        product.amount = amount + turned(inner.amount)
        product.unit = unit
        return product
    }

    private func turned(_ vector: SIMD3<Double>) -> SIMD3<Double> { x * vector.x + y * vector.y + z * vector.z }
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
        // Neither axis has two words.
        guard horizontal[name] == nil || x == nil, vertical[name] == nil || y == nil else { return false }
        input = word
        let isMiddle = middle[name] != nil
        if isMiddle { middles += 1 }
        if let share = horizontal[name] { x = .percent(share) }
        if let share = vertical[name] { y = .percent(share) }
        return isMiddle || horizontal[name] != nil || vertical[name] != nil
    }

    public func text(in context: ValueContext) -> [UInt8]? {
        guard let x = x.text(in: context), let y = y.text(in: context) else { return nil }
        return x + [UInt8(ascii: " ")] + y
    }

    /// The point in user units.
    func point(in box: Rect, _ viewport: Viewport) -> Point {
        let inner = viewport.resized(width: box.width, height: box.height)
        return Point(x: box.x + inner.length(x, along: .width), y: box.y + inner.length(y, along: .height))
    }
}
