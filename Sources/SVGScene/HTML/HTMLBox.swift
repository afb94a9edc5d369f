public import Switchless
import VectorScene

/// An element of HTML in a `foreignObject`, such as a label of a diagram: what its box is like (CSS Box 3).
///
/// All elements of HTML are of this type, and differ by the style sheet of browsers alone.
public struct HTMLBox: BoxElement {
    static let namespace = "http://www.w3.org/1999/xhtml"
    public static let name = Name("*", in: namespace)
    public static let summary = "An element of HTML in a foreignObject."
    /// `false`: what the style sheet of browsers reads of attributes is all that counts (HTML, 15.3).
    public static let hasPresentationAttributes = false
    public static let attributes = properties + spans + [Attribute("span", \.columnSpan)]

    /// Those of a cell.
    package static let spans: [Attribute<HTMLBox>] = [
        Attribute("colspan", \.columnSpan), Attribute("rowspan", \.rowSpan),
    ]
    /// Those of all boxes, which are properties, too.
    package static let properties: [Attribute<HTMLBox>] =
        sizes + edges + borders + flex + grid + table + [
            Attribute("box-sizing", \.sizing, isProperty: true, takingBareNumbers: .attribute),
            Attribute("position", \.position, isProperty: true, takingBareNumbers: .attribute),
            Attribute("vertical-align", \.verticalAlign, isProperty: true, takingBareNumbers: .attribute),
            Attribute("list-style", \.marker, isProperty: true, takingBareNumbers: .attribute),
            Attribute("list-style-type", \.marker, isProperty: true, takingBareNumbers: .attribute),
            Attribute("-webkit-line-clamp", \.lineClamp, isProperty: true),
            Attribute("line-clamp", \.lineClamp, isProperty: true),
            Attribute("text-overflow", \.textOverflow, isProperty: true),
            Attribute("break-before", \.breakBefore, isProperty: true),
            Attribute("break-after", \.breakAfter, isProperty: true),
            Attribute("break-inside", \.breakInside, isProperty: true),
        ]

    private static let sizes: [Attribute<HTMLBox>] = [
        Attribute("width", \.width, isProperty: true, takingBareNumbers: .attribute),
        Attribute("height", \.height, isProperty: true, takingBareNumbers: .attribute),
        Attribute("min-width", \.minWidth, isProperty: true, takingBareNumbers: .attribute),
        Attribute("max-width", \.maxWidth, isProperty: true, takingBareNumbers: .attribute),
        Attribute("min-height", \.minHeight, isProperty: true, takingBareNumbers: .attribute),
        Attribute("max-height", \.maxHeight, isProperty: true, takingBareNumbers: .attribute),
        Attribute("aspect-ratio", \.ratio, isProperty: true, takingBareNumbers: .attribute),
    ]
    private static let flex: [Attribute<HTMLBox>] = [
        Attribute("flex-direction", \.flow.direction, isProperty: true, takingBareNumbers: .attribute),
        Attribute("flex-wrap", \.flow.wrap, isProperty: true, takingBareNumbers: .attribute),
        Attribute("flex-flow", \.flow, isProperty: true, takingBareNumbers: .attribute),
        Attribute("flex", \.flex, isProperty: true, takingBareNumbers: .attribute),
        Attribute("flex-grow", \.flex.grow, isProperty: true, takingBareNumbers: .attribute, allowing: { $0 >= 0 }),
        Attribute("flex-shrink", \.flex.shrink, isProperty: true, takingBareNumbers: .attribute, allowing: { $0 >= 0 }),
        Attribute("flex-basis", \.flex.basis, isProperty: true, takingBareNumbers: .attribute),
        Attribute("order", \.order, isProperty: true, takingBareNumbers: .attribute),
        Attribute("justify-content", \.justification, isProperty: true, takingBareNumbers: .attribute),
        Attribute("align-content", \.contentAlignment, isProperty: true, takingBareNumbers: .attribute),
        Attribute("align-items", \.alignment, isProperty: true, takingBareNumbers: .attribute),
        Attribute("align-self", \.ownAlignment, isProperty: true, takingBareNumbers: .attribute),
        Attribute("place-content", \.contentPlace, isProperty: true, takingBareNumbers: .attribute),
        Attribute("place-items", \.itemPlace, isProperty: true, takingBareNumbers: .attribute),
        Attribute("place-self", \.ownPlace, isProperty: true, takingBareNumbers: .attribute),
        Attribute("gap", \.gaps, isProperty: true, takingBareNumbers: .attribute, allowing: \.areAllowed),
        Attribute("row-gap", \.gaps.row, isProperty: true, takingBareNumbers: .attribute),
        Attribute("column-gap", \.gaps.column, isProperty: true, takingBareNumbers: .attribute),
    ]
    private static let grid: [Attribute<HTMLBox>] = [
        Attribute("grid-template", \.tracks, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-template-columns", \.columns, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-template-rows", \.rows, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-auto-columns", \.autoColumns, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-auto-rows", \.autoRows, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-auto-flow", \.gridFlow, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-area", \.area, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-column", \.area.column, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-column-start", \.area.column.start, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-column-end", \.area.column.end, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-row", \.area.row, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-row-start", \.area.row.start, isProperty: true, takingBareNumbers: .attribute),
        Attribute("grid-row-end", \.area.row.end, isProperty: true, takingBareNumbers: .attribute),
        Attribute("justify-items", \.itemJustification, isProperty: true, takingBareNumbers: .attribute),
        Attribute("justify-self", \.ownJustification, isProperty: true, takingBareNumbers: .attribute),
    ]
    private static let table: [Attribute<HTMLBox>] = [
        Attribute("border-collapse", \.borderCollapse, isProperty: true, takingBareNumbers: .attribute),
        Attribute(
            "border-spacing", \.borderSpacing, isProperty: true, takingBareNumbers: .attribute,
            allowing: \.isAllowed),
        Attribute("table-layout", \.tableSizing, isProperty: true, takingBareNumbers: .attribute),
    ]
    private static let edges: [Attribute<HTMLBox>] = [
        Attribute("margin", \.margin, isProperty: true, takingBareNumbers: .attribute),
        Attribute("margin-top", \.margin.top, isProperty: true, takingBareNumbers: .attribute),
        Attribute("margin-right", \.margin.right, isProperty: true, takingBareNumbers: .attribute),
        Attribute("margin-bottom", \.margin.bottom, isProperty: true, takingBareNumbers: .attribute),
        Attribute("margin-left", \.margin.left, isProperty: true, takingBareNumbers: .attribute),
        Attribute("padding", \.padding, isProperty: true, takingBareNumbers: .attribute),
        Attribute("padding-top", \.padding.top, isProperty: true, takingBareNumbers: .attribute),
        Attribute("padding-right", \.padding.right, isProperty: true, takingBareNumbers: .attribute),
        Attribute("padding-bottom", \.padding.bottom, isProperty: true, takingBareNumbers: .attribute),
        Attribute("padding-left", \.padding.left, isProperty: true, takingBareNumbers: .attribute),
        Attribute("inset", \.inset, isProperty: true, takingBareNumbers: .attribute),
        Attribute("top", \.inset.top, isProperty: true, takingBareNumbers: .attribute),
        Attribute("right", \.inset.right, isProperty: true, takingBareNumbers: .attribute),
        Attribute("bottom", \.inset.bottom, isProperty: true, takingBareNumbers: .attribute),
        Attribute("left", \.inset.left, isProperty: true, takingBareNumbers: .attribute),
    ]
    private static let borders: [Attribute<HTMLBox>] = [
        Attribute("border", \.border.all, isProperty: true, takingBareNumbers: .attribute),
        Attribute("border-width", \.border.widths, isProperty: true, takingBareNumbers: .attribute),
        Attribute("border-style", \.border.style, isProperty: true, takingBareNumbers: .attribute),
        Attribute("border-color", \.border.color, isProperty: true, takingBareNumbers: .attribute),
        Attribute("border-top", \.border.top, isProperty: true, takingBareNumbers: .attribute),
        Attribute("border-right", \.border.right, isProperty: true, takingBareNumbers: .attribute),
        Attribute("border-bottom", \.border.bottom, isProperty: true, takingBareNumbers: .attribute),
        Attribute("border-left", \.border.left, isProperty: true, takingBareNumbers: .attribute),
        Attribute(
            "border-radius", \.radius, isProperty: true, takingBareNumbers: .attribute, allowing: { !$0.isNegative }),
    ]

    var width = LengthOrAuto.auto, height = LengthOrAuto.auto
    var minWidth = LengthOrNone.none, maxWidth = LengthOrNone.none
    var minHeight = LengthOrNone.none, maxHeight = LengthOrNone.none
    var margin = BoxSides(), padding = BoxSides(), inset = BoxSides(all: .auto)
    var border = BoxBorder(), radius = SVGLength.zero
    var sizing = BoxSizing.contentBox, position = BoxPosition.static
    var verticalAlign = BoxBaseline.baseline
    /// The mark of list items; `nil` for that of the list.
    var marker: ListMarker?
    var flow = FlexFlow(), flex = FlexShare(), order = 0.0, gaps = BoxGaps()
    var justification = BoxAlignment.stretch, contentAlignment = BoxAlignment.stretch
    var alignment = BoxAlignment.stretch, ownAlignment = BoxAlignment.auto
    var columns = TrackList(), rows = TrackList(), autoColumns = TrackList(), autoRows = TrackList()
    var gridFlow = GridFlow(), area = GridArea()
    var itemJustification = BoxAlignment.stretch, ownJustification = BoxAlignment.auto
    var ratio = BoxRatio()
    var lineClamp = LineClamp(), textOverflow = TextOverflow.clip
    var borderCollapse = BorderCollapse.separate, borderSpacing = BorderSpacing(), tableSizing = TableSizing.auto
    var span = CellSpan()
    var breakBefore = PageBreak.auto, breakAfter = PageBreak.auto, breakInside = PageBreakInside.auto

    /// Creates a box of which nothing is said.
    public init() {}

    public var box: HTMLBox { self }
}

/// The properties of a box that are for two others at once.
extension HTMLBox {
    fileprivate var contentPlace: BoxPlace {
        get { BoxPlace(down: contentAlignment, across: justification) }
        set { (contentAlignment, justification) = (newValue.down, newValue.across) }
    }

    fileprivate var itemPlace: BoxPlace {
        get { BoxPlace(down: alignment, across: itemJustification) }
        set { (alignment, itemJustification) = (newValue.down, newValue.across) }
    }

    fileprivate var ownPlace: BoxPlace {
        get { BoxPlace(down: ownAlignment, across: ownJustification) }
        set { (ownAlignment, ownJustification) = (newValue.down, newValue.across) }
    }

    /// Numbers out of range count as 1, or as the most that HTML allows.
    fileprivate var columnSpan: SpanCount {
        get { SpanCount(count: span.columns) }
        set { span.columns = newValue.count == 0 ? 1 : min(newValue.count, 1000) }
    }

    fileprivate var rowSpan: SpanCount {
        get { SpanCount(count: span.rows) }
        set { span.rows = newValue.count }
    }

    fileprivate var tracks: TrackTemplate {
        get { TrackTemplate(rows: rows, columns: columns) }
        set { (rows, columns) = (newValue.rows, newValue.columns) }
    }
}

/// The keyword `none` or a length, of `max-width` and the like (CSS Sizing 3, 3.1).
struct LengthOrNone: SVGValue, BitwiseCopyable {
    var length: SVGLength?

    static let none = LengthOrNone(length: nil)
    private static let words: KeywordTable<LengthOrNone> = ["none": none, "auto": none]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> LengthOrNone? {
        words.take(&input) ?? SVGLength.read(&input, in: context).map { LengthOrNone(length: $0) }
    }
}

/// One length for each side of a box (CSS Box 3, 4.2).
struct BoxSides: SVGValue, BitwiseCopyable {
    var top, right, bottom, left: LengthOrAuto

    init(all: LengthOrAuto = LengthOrAuto(length: .zero)) { (top, right, bottom, left) = (all, all, all, all) }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxSides? {
        var values: [LengthOrAuto] = []
        while values.count < 4, let value = input.attempt({ LengthOrAuto.read(&$0, in: context) }) {
            values.append(value)
            input.skipSpace()
        }
        guard let first = values.first else { return nil }
        var sides = BoxSides(all: first)
        sides.right = values.count > 1 ? values[1] : first
        sides.bottom = values.count > 2 ? values[2] : first
        sides.left = values.count > 3 ? values[3] : sides.right
        return sides
    }
}

/// The border of one side: `1px solid red` in any order (CSS Backgrounds 3, 3).
struct BorderSide: SVGValue, BitwiseCopyable {
    var width = SVGLength(3)
    var style = BorderStyle.none
    /// The colour; `nil` for that of the text.
    var color: ColorValue?

    /// The widths by keyword.
    private static let widths: KeywordTable<Double> = ["thin": 1, "medium": 3, "thick": 5]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BorderSide? {
        var side = BorderSide(), count = 0
        while count < 3, take(&input, into: &side, in: context) {
            count += 1
            input.skipSpace()
        }
        return count > 0 ? side : nil
    }

    private static func take(_ input: inout ByteScanner, into side: inout BorderSide, in context: ValueContext) -> Bool
    {
        if let style = input.attempt({ BorderStyle.read(&$0, in: context) }) {
            side.style = style
            return true
        }
        if let width = widths.take(&input).map({ SVGLength($0) }) ?? input.attempt({ SVGLength.read(&$0, in: context) })
        {
            side.width = width
            return !width.isNegative
        }
        side.color = input.attempt { ColorValue.read(&$0, in: context) } ?? side.color
        return side.color != nil
    }
}

/// The borders of a box.
struct BoxBorder: BitwiseCopyable, Sendable {
    var top = BorderSide(), right = BorderSide(), bottom = BorderSide(), left = BorderSide()

    /// The borders of all sides at once.
    var all: BorderSide {
        get { top }
        set { (top, right, bottom, left) = (newValue, newValue, newValue, newValue) }
    }

    var widths: BoxSides {
        get { BoxSides() }
        set {
            top.width = newValue.top.length ?? .zero
            right.width = newValue.right.length ?? .zero
            bottom.width = newValue.bottom.length ?? .zero
            left.width = newValue.left.length ?? .zero
        }
    }

    var style: BorderStyle {
        get { top.style }
        set { (top.style, right.style, bottom.style, left.style) = (newValue, newValue, newValue, newValue) }
    }

    var color: ColorValue {
        get { top.color ?? .black }
        set { (top.color, right.color, bottom.color, left.color) = (newValue, newValue, newValue, newValue) }
    }
}

/// The style of a border; those with depth are drawn solid (CSS Backgrounds 3, 3.2).
enum BorderStyle: String, Keyword {
    case none, hidden, solid, dashed, dotted, double, groove, ridge, inset, outset

    /// Whether nothing is drawn.
    var isEmpty: Bool { self == .none || self == .hidden }
    /// The dashes in border widths; none where the line is whole.
    var dashes: [Double] { Self.patterns[self] ?? [] }

    /// The dashes of a line, which begins and ends with one.
    func dashes(along length: Double, width: Double) -> [Double] {
        let pattern = dashes.map { $0 * width }
        guard pattern.count == 2, length > pattern[0] else { return [] }
        let count = max(2, ((length + pattern[1]) / (pattern[0] + pattern[1])).rounded())
        return [pattern[0], max(0, (length - count * pattern[0]) / (count - 1))]
    }

    private static let patterns: [BorderStyle: [Double]] = [.dashed: [2, 1], .dotted: [1, 1]]
}

/// What `width` and `height` measure (CSS Sizing 3, 3.3).
enum BoxSizing: String, Keyword {
    case contentBox = "content-box", borderBox = "border-box"
}

/// Where a box is put (CSS Position 3, 2).
enum BoxPosition: String, Keyword {
    case `static`, relative, absolute, fixed, sticky

    /// Whether the boxes around leave no room for it.
    var isOutOfFlow: Bool { self == .absolute || self == .fixed }
}

/// Where a part of a line stands; lengths are left out (CSS 2, 10.8.1).
enum BoxBaseline: String, Keyword {
    case baseline, sub, `super`, top, middle, bottom, textTop = "text-top", textBottom = "text-bottom"

    /// How far above the baseline a text of the size `size` stands, which is smaller than that around it.
    func rise(_ size: Double) -> Double { Self.rises[self].map { $0.factor * size + $0.pixels } ?? 0 }

    private static let rises: [BoxBaseline: (factor: Double, pixels: Double)] = [
        .sub: (-0.24, -1), .super: (0.4, 1),
    ]
}

/// The mark of a list item (CSS Lists 3, 3).
enum ListMarker: String, Keyword {
    case disc, circle, square, decimal, none

    /// The mark of the item with a number.
    func text(_ number: Int) -> String { Self.signs[self] ?? "\(number)." }

    private static let signs: [ListMarker: String] = [
        .disc: "\u{2022}", .circle: "\u{25E6}", .square: "\u{25AA}", .none: "",
    ]
}

/// The value of `line-clamp`: `none`, or the most lines of a box (CSS Overflow 4, 5.1).
struct LineClamp: SVGValue, BitwiseCopyable {
    var count: Int?

    private static let words: KeywordTable<LineClamp> = ["none": LineClamp()]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> LineClamp? {
        if let word = words.take(&input) { return word }
        guard let number = input.takeNumber(), number >= 1, number == number.rounded() else { return nil }
        return LineClamp(count: Int(min(number, 1e6)))
    }
}

/// The value of `text-overflow` (CSS Overflow 3, 3.2).
enum TextOverflow: String, Keyword { case clip, ellipsis }
