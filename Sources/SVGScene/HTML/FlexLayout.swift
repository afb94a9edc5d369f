import VectorScene

/// Boxes in lines that share their room (CSS Flexbox 1).
enum FlexLayout: BoxLayout {
    static let blockifies = true
    static let fitsRows = false

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        FlexContainer(box, width: width, height: height, in: layout).layOut(at: origin)
    }

    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double) {
        let flow = box.style.box.flow
        let gap = box.style.pixels(box.style.box.gaps.column.length, of: 0) ?? 0
        let all = box.blocks.map { layout.outerWidths(of: $0) }
        let widest = all.reduce((0.0, 0.0)) { (max($0.0, $1.least), max($0.1, $1.most)) }
        guard !flow.direction.isColumn else {
            return (widest.0, flow.wrap.isMultiline ? columns(of: box, in: layout, widest.1) : widest.1)
        }
        let gaps = gap * Double(max(0, all.count - 1))
        let shared = zip(box.blocks, all).map { Self.shared($1, by: $0, in: layout) }
        let sum = shared.reduce((gaps, gaps)) { ($0.0 + $1.least, $0.1 + $1.most) }
        return (flow.wrap.isMultiline ? widest.0 : sum.0, sum.1)
    }

    /// The width of columns beside each other, where the height is known (9.9.2).
    private static func columns(of box: LayoutBox, in layout: HTMLLayout, _ widest: Double) -> Double {
        let height = box.knownHeight ?? box.style.declaredHeight(nil, box.edges(0))
        let most = height ?? box.style.bounded(height: .infinity, nil, box.edges(0))
        guard most < .infinity else { return widest }
        return FlexContainer(box, width: .infinity, height: height, in: layout).columnWidth
    }

    /// The widths of an item, which its base bounds where it does not grow or shrink (9.9.1).
    private static func shared(
        _ widths: (least: Double, most: Double), by item: LayoutBox, in layout: HTMLLayout
    ) -> (least: Double, most: Double) {
        let flex = item.style.box.flex, edges = item.edges(0), outer = edges.across + item.margins(0).across
        guard let pixels = flex.basis.length.flatMap({ item.style.pixels($0, of: nil) }), !flex.basis.isShare
        else { return widths }
        let base = max(0, item.style.box.sizing == .borderBox ? pixels - edges.across : pixels) + outer
        let own = max(item.style.bounded(width: base - outer, nil, edges), layout.automaticLeast(of: item)) + outer
        let bounded = { (width: Double) in
            width > base && flex.grow == 0 || width < base && flex.shrink == 0 ? own : width
        }
        return (bounded(widths.least), bounded(widths.most))
    }
}

/// A direction of a layout: across the page or down.
struct BoxAxis {
    let isVertical: Bool

    var other: BoxAxis { BoxAxis(isVertical: !isVertical) }

    func size(of rect: Rect) -> Double { isVertical ? rect.height : rect.width }
    func sum(_ edges: Edges) -> Double { isVertical ? edges.down : edges.across }
    func start(_ edges: Edges) -> Double { isVertical ? edges.top : edges.left }
    func declared(_ box: HTMLBox) -> LengthOrAuto {
        LengthOrAuto(length: isVertical ? box.height.length : box.width.length)
    }
    func least(_ box: HTMLBox) -> LengthOrNone { isVertical ? box.minHeight : box.minWidth }
    func margins(_ box: HTMLBox) -> (start: LengthOrAuto, end: LengthOrAuto) {
        isVertical ? (box.margin.top, box.margin.bottom) : (box.margin.left, box.margin.right)
    }

    /// A size of a box's content within its bounds.
    func bounded(_ size: Double, _ style: BoxStyle, _ around: Double?, _ edges: Edges) -> Double {
        isVertical
            ? style.bounded(height: size, around, edges) : style.bounded(width: size, around, edges)
    }
}

/// A box in a flex container (CSS Flexbox 1, 4).
final class FlexItem {
    let box: LayoutBox
    let edges, margins: Edges
    /// The sizes of its content along the line: before it takes part in the free room, and after that.
    var base = 0.0, main = 0.0
    /// The bounds of that.
    var least = 0.0, most = Double.infinity
    /// The outer place along the line and across it, from where items begin.
    var place = 0.0, depth = 0.0
    /// How far its baseline is from its outer top.
    var baseline = 0.0
    var isFrozen = false
    /// Whether its size along the line is said, and not that of its content.
    var isDefinite = false

    init(_ box: LayoutBox, _ width: Double) {
        self.box = box
        edges = box.edges(width)
        margins = box.margins(width)
    }

    var style: HTMLBox { box.style.box }
    /// The base size within its bounds.
    var hypothetical: Double { max(least, min(base, most)) }

    /// What its sides take.
    func outer(_ axis: BoxAxis) -> Double { axis.sum(edges) + axis.sum(margins) }

    /// How many margins along an axis take the free room.
    func autoMargins(_ axis: BoxAxis) -> (start: Bool, end: Bool) {
        let margins = axis.margins(style)
        return (margins.start.length == nil, margins.end.length == nil)
    }

    func hasAutoMargin(_ axis: BoxAxis) -> Bool { autoMargins(axis).start || autoMargins(axis).end }

    /// How it lies across the line.
    func alignment(_ container: HTMLBox) -> BoxAlignment {
        style.ownAlignment.isInherited ? container.alignment : style.ownAlignment
    }
}

/// A line of flex items.
struct FlexLine {
    var items: [FlexItem] = []
    /// How large it is across, and where.
    var cross = 0.0, depth = 0.0
    /// How far the baselines that meet are from its start.
    var baseline = 0.0
}
