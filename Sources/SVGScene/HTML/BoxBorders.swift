public import Switchless
import VectorScene

// The borders of boxes (CSS Backgrounds 3, 3 and 4).
extension HTMLBox {
    static let borders: [Attribute<HTMLBox>] = [
        .box("border", \.border.all),
        .box("border-color", \.border.colors),
        .box("border-style", \.border.styles),
        .box("border-width", \.border.widths),
        .box("border-top", \.border.top),
        .box("border-top-color", \.border.top.color),
        .box("border-top-style", \.border.top.style),
        .box("border-top-width", \.border.top.width),
        .box("border-right", \.border.right),
        .box("border-right-color", \.border.right.color),
        .box("border-right-style", \.border.right.style),
        .box("border-right-width", \.border.right.width),
        .box("border-bottom", \.border.bottom),
        .box("border-bottom-color", \.border.bottom.color),
        .box("border-bottom-style", \.border.bottom.style),
        .box("border-bottom-width", \.border.bottom.width),
        .box("border-left", \.border.left),
        .box("border-left-color", \.border.left.color),
        .box("border-left-style", \.border.left.style),
        .box("border-left-width", \.border.left.width),
        .box("border-image", \.borderImage),
        .box("border-image-outset", \.borderImage.outset),
        .box("border-image-repeat", \.borderImage.tiling),
        .box("border-image-slice", \.borderImage.slices),
        .box("border-image-source", \.borderImage.source),
        .box("border-image-width", \.borderImage.widths),
        .box("border-radius", \.corners),
        .box("border-top-left-radius", \.corners.topLeft),
        .box("border-top-right-radius", \.corners.topRight),
        .box("border-bottom-right-radius", \.corners.bottomRight),
        .box("border-bottom-left-radius", \.corners.bottomLeft),
    ]
}

/// One value for each side of a box: one to four, from the top clockwise (CSS Box 3, 4.2).
struct FourSides<Side: SVGValue & BitwiseCopyable>: SVGValue, BitwiseCopyable {
    var top, right, bottom, left: Side

    init(all: Side) { (top, right, bottom, left) = (all, all, all, all) }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> FourSides? {
        var values: [Side] = []
        while values.count < 4, let value = input.attempt({ Side.read(&$0, in: context) }) {
            values.append(value)
            input.skipSpace()
        }
        guard let first = values.first else { return nil }
        let side = { (side: Int) in values[CornerList.index(of: side, among: values.count)] }
        var sides = FourSides(all: first)
        (sides.right, sides.bottom, sides.left) = (side(1), side(2), side(3))
        return sides
    }
}

/// One length for each side of a box.
typealias BoxSides = FourSides<LengthOrAuto>

extension BoxSides {
    /// No length on any side.
    init() { self.init(all: LengthOrAuto(length: .zero)) }
}

/// The width of a border: a length or a keyword (CSS Backgrounds 3, 3.3).
public struct BorderWidth: SVGValue, BitwiseCopyable {
    var length = SVGLength(3)

    private static let words: KeywordTable<Double> = ["thin": 1, "medium": 3, "thick": 5]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderWidth? {
        let length = words.take(&input).map { SVGLength($0) } ?? SVGLength.read(&input, in: context)
        return length.flatMap { $0.isNegative || $0.isPercentage ? nil : BorderWidth(length: $0) }
    }

    public func text(in context: ValueContext) -> [UInt8]? { length.text(in: context) }
}

/// The border of one side: `1px solid red` in any order (CSS Backgrounds 3, 3.4).
struct BorderSide: SVGValue, BitwiseCopyable {
    var width = BorderWidth()
    var style = BorderStyle.none
    var color = ColorValue.current

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderSide? {
        var side = BorderSide(), parts = Self.parts
        while let index = parts.firstIndex(where: { $0(&side, &input, context) }) {
            parts.remove(at: index)
            input.skipSpace()
        }
        return parts.count < Self.parts.count ? side : nil
    }

    /// Takes one part, where it is that.
    private typealias Part = @Sendable (inout BorderSide, inout ByteScanner, ValueContext) -> Bool

    private static let parts: [Part] = [part(\.style), part(\.width), part(\.color)]

    private static func part<Value: SVGValue>(_ field: any WritableKeyPath<BorderSide, Value> & Sendable) -> Part {
        { side, input, context in
            guard let value = input.attempt({ Value.read(&$0, in: context) }) else { return false }
            side[keyPath: field] = value
            return true
        }
    }
}

/// The borders of a box.
struct BoxBorder: BitwiseCopyable, Sendable {
    var top = BorderSide(), right = BorderSide(), bottom = BorderSide(), left = BorderSide()

    /// From the top clockwise.
    var sides: [BorderSide] { [top, right, bottom, left] }

    /// The borders of all sides at once.
    var all: BorderSide {
        get { top }
        set { (top, right, bottom, left) = (newValue, newValue, newValue, newValue) }
    }

    var widths: FourSides<BorderWidth> {
        get { self[\.width] }
        set { self[\.width] = newValue }
    }

    var styles: FourSides<BorderStyle> {
        get { self[\.style] }
        set { self[\.style] = newValue }
    }

    var colors: FourSides<ColorValue> {
        get { self[\.color] }
        set { self[\.color] = newValue }
    }

    private subscript<Value>(field: WritableKeyPath<BorderSide, Value>) -> FourSides<Value> {
        get {
            var sides = FourSides(all: top[keyPath: field])
            (sides.right, sides.bottom) = (right[keyPath: field], bottom[keyPath: field])
            sides.left = left[keyPath: field]
            return sides
        }
        set {
            (top[keyPath: field], right[keyPath: field]) = (newValue.top, newValue.right)
            (bottom[keyPath: field], left[keyPath: field]) = (newValue.bottom, newValue.left)
        }
    }
}

/// The radii of a corner: one length, or one along each axis (CSS Backgrounds 3, 4.1).
struct CornerRadius: SVGValue, BitwiseCopyable {
    var across = SVGLength.zero, down = SVGLength.zero

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> CornerRadius? {
        guard let across = SVGLength.read(&input, in: context), !across.isNegative else { return nil }
        input.skipSpace()
        let down = input.attempt { SVGLength.read(&$0, in: context) } ?? across
        return down.isNegative ? nil : CornerRadius(across: across, down: down)
    }
}

/// The radii of all corners: one to four, and behind a slash those along the other axis (CSS Backgrounds 3, 4.1).
struct BoxCorners: SVGValue, BitwiseCopyable {
    var topLeft = CornerRadius(), topRight = CornerRadius(), bottomRight = CornerRadius(), bottomLeft = CornerRadius()

    /// Whether any of them is round.
    var areRound: Bool { radii.contains { $0.across != .zero && $0.down != .zero } }

    /// Clockwise from the top left one.
    var radii: [CornerRadius] { [topLeft, topRight, bottomRight, bottomLeft] }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxCorners? {
        guard let across = FourSides<SVGLength>.read(&input, in: context) else { return nil }
        let isSlashed = input.take("/")
        input.skipSpace()
        guard let down = isSlashed ? FourSides<SVGLength>.read(&input, in: context) : across else { return nil }
        let corners = BoxCorners(
            topLeft: CornerRadius(across: across.top, down: down.top),
            topRight: CornerRadius(across: across.right, down: down.right),
            bottomRight: CornerRadius(across: across.bottom, down: down.bottom),
            bottomLeft: CornerRadius(across: across.left, down: down.left))
        return corners.radii.contains { $0.across.isNegative || $0.down.isNegative } ? nil : corners
    }
}
