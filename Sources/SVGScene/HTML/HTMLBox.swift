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
    public static let attributes =
        properties + spans + [
            Attribute("span", \.columnSpan), Attribute("start", \.firstNumber), Attribute("value", \.itemNumber),
        ]

    /// Those of a cell.
    package static let spans: [Attribute<HTMLBox>] = [
        Attribute("colspan", \.columnSpan), Attribute("rowspan", \.rowSpan),
    ]
    /// Those of all boxes, which are properties, too.
    package static let properties: [Attribute<HTMLBox>] =
        sizes + edges + borders + logical + flex + grid + table + [
            .box("box-sizing", \.sizing),
            .box("position", \.position),
            .box("vertical-align", \.verticalAlign),
            .box("list-style", \.list),
            .box("list-style-type", \.list.marker),
            .box("list-style-position", \.list.position),
            .box("float", \.float),
            .box("container", \.container),
            .box("container-name", \.container.names),
            .box("container-type", \.container.type),
            .box("clear", \.clear),
            .box("z-index", \.layer),
            .box("-switchless-text", \.ownText),
            .box("counter-increment", \.counterIncrement),
            .box("counter-reset", \.counterReset),
            .box("counter-set", \.counterSet),
            Attribute("-webkit-line-clamp", \.lineClamp, isProperty: true),
            Attribute("line-clamp", \.lineClamp, isProperty: true),
            Attribute("text-overflow", \.textOverflow, isProperty: true),
            Attribute("break-before", \.breakBefore, isProperty: true),
            Attribute("break-after", \.breakAfter, isProperty: true),
            Attribute("break-inside", \.breakInside, isProperty: true),
        ]

    private static let sizes: [Attribute<HTMLBox>] = [
        .box("width", \.width),
        .box("height", \.height),
        .box("min-width", \.minWidth),
        .box("max-width", \.maxWidth),
        .box("min-height", \.minHeight),
        .box("max-height", \.maxHeight),
        .box("aspect-ratio", \.ratio),
    ]
    private static let flex: [Attribute<HTMLBox>] = [
        .box("flex-direction", \.flow.direction),
        .box("flex-wrap", \.flow.wrap),
        .box("flex-flow", \.flow),
        .box("flex", \.flex),
        .box("flex-grow", \.flex.grow, allowing: { $0 >= 0 }),
        .box("flex-shrink", \.flex.shrink, allowing: { $0 >= 0 }),
        .box("flex-basis", \.flex.basis),
        .box("order", \.order),
        .box("justify-content", \.justification),
        .box("align-content", \.contentAlignment),
        .box("align-items", \.alignment),
        .box("align-self", \.ownAlignment),
        .box("place-content", \.contentPlace),
        .box("place-items", \.itemPlace),
        .box("place-self", \.ownPlace),
        .box("gap", \.gaps, allowing: \.areAllowed),
        .box("row-gap", \.gaps.row),
        .box("column-gap", \.gaps.column),
    ]
    private static let grid: [Attribute<HTMLBox>] = [
        .box("grid-template", \.tracks),
        .box("grid-template-columns", \.columns),
        .box("grid-template-rows", \.rows),
        .box("grid-auto-columns", \.autoColumns),
        .box("grid-auto-rows", \.autoRows),
        .box("grid-auto-flow", \.gridFlow),
        .box("grid-area", \.area),
        .box("grid-column", \.area.column),
        .box("grid-column-start", \.area.column.start),
        .box("grid-column-end", \.area.column.end),
        .box("grid-row", \.area.row),
        .box("grid-row-start", \.area.row.start),
        .box("grid-row-end", \.area.row.end),
        .box("justify-items", \.itemJustification),
        .box("justify-self", \.ownJustification),
    ]
    private static let table: [Attribute<HTMLBox>] = [
        .box("border-collapse", \.borderCollapse),
        .box("border-spacing", \.borderSpacing, allowing: \.isAllowed),
        .box("table-layout", \.tableSizing),
    ]
    private static let edges: [Attribute<HTMLBox>] = [
        .box("margin", \.margin),
        .box("margin-top", \.margin.top),
        .box("margin-right", \.margin.right),
        .box("margin-bottom", \.margin.bottom),
        .box("margin-left", \.margin.left),
        .box("padding", \.padding),
        .box("padding-top", \.padding.top),
        .box("padding-right", \.padding.right),
        .box("padding-bottom", \.padding.bottom),
        .box("padding-left", \.padding.left),
        .box("inset", \.inset),
        .box("top", \.inset.top),
        .box("right", \.inset.right),
        .box("bottom", \.inset.bottom),
        .box("left", \.inset.left),
    ]

    var width = BoxExtent.auto, height = BoxExtent.auto
    var minWidth = LengthOrNone.none, maxWidth = LengthOrNone.none
    var minHeight = LengthOrNone.none, maxHeight = LengthOrNone.none
    var margin = BoxSides(), padding = BoxSides(), inset = BoxSides(all: .auto)
    var border = BoxBorder(), corners = BoxCorners()
    var logicalSides: LogicalSides = []
    var sizing = BoxSizing.contentBox, position = BoxPosition.static
    var verticalAlign = VerticalAlign()
    /// The mark of list items; that of the list for what is not said.
    var list = ListStyle()
    /// The number of an item, and that of the first item of a list.
    var itemNumber: ListNumber?, firstNumber: ListNumber?
    var layer = BoxLayer()
    var ownText = OwnText.visible
    var container = ContainerValue()
    var borderImage = BorderImage()
    var float = BoxFloat.none, clear = BoxClear.none
    var counterIncrement = CounterChanges(), counterReset = CounterChanges(), counterSet = CounterChanges()
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

extension Attribute where Owner == HTMLBox {
    /// A property of boxes, which an attribute of a layout is, too.
    static func box<V: SVGValue>(
        _ name: Name, _ field: any WritableKeyPath<HTMLBox, V> & Sendable,
        allowing allows: @escaping @Sendable (V) -> Bool = { _ in true }
    ) -> Attribute {
        Attribute(name, field, isProperty: true, takingBareNumbers: .attribute, allowing: allows)
    }

    static func box<V: SVGValue>(_ name: Name, _ field: any WritableKeyPath<HTMLBox, V?> & Sendable) -> Attribute {
        Attribute(name, field, isProperty: true, takingBareNumbers: .attribute)
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

/// The value of `z-index`: `auto`, or a number (CSS 2, 9.9.1).
struct BoxLayer: SVGValue, BitwiseCopyable {
    var number = 0.0

    private static let words: KeywordTable<BoxLayer> = ["auto": BoxLayer()]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxLayer? {
        words.take(&input) ?? Double.read(&input, in: context).flatMap { $0.isFinite ? BoxLayer(number: $0) : nil }
    }
}

/// Where a part of a line or the content of a cell stands: a keyword, or a length above the baseline (CSS 2, 10.8.1).
struct VerticalAlign: SVGValue, BitwiseCopyable {
    var keyword = BoxBaseline.baseline
    var length: SVGLength?

    /// The edge of the line that it stands at, 0 at the top and 1 at the bottom; `nil` for none.
    var edge: Double? { length == nil ? keyword.edge : nil }
    var isMiddle: Bool { length == nil && keyword == .middle }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> VerticalAlign? {
        if let keyword = input.attempt({ BoxBaseline.read(&$0, in: context) }) {
            return VerticalAlign(keyword: keyword)
        }
        return SVGLength.read(&input, in: context).map { VerticalAlign(length: $0) }
    }
}

/// Where a part of a line stands, by a keyword.
enum BoxBaseline: String, Keyword {
    case baseline, sub, `super`, top, middle, bottom, textTop = "text-top", textBottom = "text-bottom"

    /// How far above the baseline a text of the size `size` stands, which is smaller than that around it.
    func rise(_ size: Double) -> Double { Self.rises[self].map { $0.factor * size + $0.pixels } ?? 0 }

    fileprivate var edge: Double? { Self.edges[self] }
    private static let edges: [BoxBaseline: Double] = [.top: 0, .bottom: 1]

    private static let rises: [BoxBaseline: (factor: Double, pixels: Double)] = [
        .sub: (-0.24, -1), .super: (0.4, 1),
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

/// Whether the text of an element itself is there, as it is not where `details` is closed.
enum OwnText: String, Keyword { case visible, hidden }

/// The value of `text-overflow` (CSS Overflow 3, 3.2).
enum TextOverflow: String, Keyword { case clip, ellipsis }
