import VectorScene

/// Boxes in rows and columns (CSS Grid 2).
enum GridLayout: BoxLayout {
    static let blockifies = true
    static let fitsRows = true

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        GridContainer(box, width: width, height: height, in: layout).layOut(at: origin, width)
    }

    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double) {
        let edges = box.edges(0)
        let declared = box.style.declaredHeight(nil, edges).map { box.style.bounded(height: $0, nil, edges) }
        return GridContainer(box, width: nil, height: box.knownHeight ?? declared, in: layout).widths
    }
}

/// Lays out the items of one grid.
struct GridContainer {
    private let box: LayoutBox
    private let layout: HTMLLayout
    private let style: HTMLBox
    private let height: Double?
    private let items: [GridItem]
    private let columns, rows: GridAxis
    private let widthBounds, heightBounds: ClosedRange<Double>

    /// - Parameter width: the width of the content; `nil` while the widths that the grid asks for are found.
    init(_ box: LayoutBox, width: Double?, height: Double?, in layout: HTMLLayout) {
        self.box = box
        self.layout = layout
        self.height = height
        style = box.style.box
        let ordered = box.blocks.enumerated().sorted {
            ($0.element.style.box.order, $0.offset) < ($1.element.style.box.order, $1.offset)
        }
        box.blocks = ordered.map(\.element)
        let edges = box.edges(width ?? 0), around = box.heightAround
        let boundedWidth = { (width: Double) in box.style.bounded(width: width, box.widthAround, edges) }
        widthBounds = boundedWidth(0)...max(boundedWidth(0), boundedWidth(.infinity))
        let boundedHeight = { (height: Double) in box.style.bounded(height: height, around, edges) }
        heightBounds = boundedHeight(0)...max(boundedHeight(0), boundedHeight(.infinity))
        var across = GridAxis(style.columns, style.autoColumns, gap: style.gaps.column, of: box.style, in: layout)
        across.repeatTracks(in: width, widthBounds)
        var down = GridAxis(style.rows, style.autoRows, gap: style.gaps.row, of: box.style, in: layout)
        down.repeatTracks(in: box.isHeightDefinite ? height : nil, heightBounds)
        items = box.blocks.map { item in
            let area = item.style.box.area
            return GridItem(
                item, GridSpan(area.column, explicit: across.count, in: layout),
                GridSpan(area.row, explicit: down.count, in: layout))
        }
        var placement = GridPlacement(style.gridFlow, in: layout)
        placement.arrange(items, explicit: style.gridFlow.isColumn ? down.count : across.count)
        across.cover(items, \.column)
        down.cover(items, \.row)
        (columns, rows) = (across, down)
    }

    /// The widths with all breaks that are allowed, and without any.
    var widths: (least: Double, most: Double) {
        let least = columns(in: nil, isLeast: true).whole
        return (least, max(least, columns(in: nil).whole))
    }

    /// Lays out all items.
    ///
    /// - Returns: the height that they need.
    func layOut(at origin: Point, _ width: Double) -> Double {
        var across = columns(in: width)
        across.place(width, style.justification)
        var down = rows(in: height, across)
        let needed = down.whole
        let room = height ?? max(heightBounds.lowerBound, min(needed, heightBounds.upperBound))
        // With the height that content asks for, percentages and shares of it are known (12.1).
        if height == nil, rows.dependsOnRoom { down = rows(in: room, across) }
        down.place(room, style.contentAlignment)
        for item in items {
            let area = Rect(
                x: across.tracks[item.column.start].place, y: down.tracks[item.row.start].place,
                width: across.size(of: item.column.range), height: down.size(of: item.row.range))
            put(item, in: area, at: origin, width)
        }
        return needed
    }

    // MARK: Tracks

    /// The columns with their sizes.
    private func columns(in room: Double?, isLeast: Bool = false) -> GridSizing {
        var sizing = GridSizing(columns.tracks(in: room), gap: columns.gap(in: room), in: layout)
        let known = GridSizing(rows.tracks(in: height), gap: rows.gap(in: height), in: layout)
        let asked = items.filter { sizing.asks($0.column.range) }.map { item in
            item.box.knownHeight = knownHeight(of: item, in: known.fixedLimit(of: item.row.range))
            let widths = layout.outerWidths(of: item.box)
            return contribution(of: item, item.column, BoxAxis(isVertical: false), sizing, widths.least, widths.most)
        }
        sizing.find(asked, room: room, widthBounds, isLeast: isLeast, stretches: style.justification.isStretched)
        return sizing
    }

    /// The rows with their sizes, once those of the columns are known.
    private func rows(in room: Double?, _ across: GridSizing) -> GridSizing {
        var sizing = GridSizing(rows.tracks(in: room), gap: rows.gap(in: room), in: layout)
        let asked = items.filter { sizing.asks($0.row.range) }.map { item in
            let size = height(of: item, in: across.size(of: item.column.range))
            return contribution(of: item, item.row, BoxAxis(isVertical: true), sizing, size, size)
        }
        sizing.find(asked, room: room, heightBounds, isLeast: false, stretches: style.contentAlignment.isStretched)
        return sizing
    }

    /// What an item asks of the tracks that it is in (6.6 and 12.5).
    ///
    /// - Parameters:
    ///   - small: the outer size of the item with all breaks that are allowed.
    ///   - large: the outer size without any.
    private func contribution(
        of item: GridItem, _ span: GridSpan, _ axis: BoxAxis, _ sizing: GridSizing, _ small: Double, _ large: Double
    ) -> GridContribution {
        let style = item.box.style, edges = item.box.edges(0), tracks = sizing.tracks[span.range]
        let outer = axis.sum(edges) + axis.sum(item.box.margins(0))
        let ask = { GridContribution(tracks: span.range, least: $0, small: small, large: large) }
        // A size that is said is the least one, too; one that depends on the tracks is not.
        guard axis.declared(style.box).length?.isPercentage ?? true else { return ask(small) }
        let isFree = !tracks.contains(where: \.isAuto) || tracks.count > 1 && tracks.contains(where: \.isFlexible)
        guard !isFree, !style.clips, axis.least(style.box).length == nil else {
            return ask(axis.bounded(0, style, nil, edges) + outer)
        }
        // The content does not make an item larger than its tracks may become.
        return ask(min(small, max(outer, sizing.fixedLimit(of: span.range) ?? .infinity)))
    }

    // MARK: Items

    /// The height of an item's content, where it is known before the rows are.
    private func knownHeight(of item: GridItem, in area: Double?) -> Double? {
        let style = item.box.style, edges = item.box.edges(0), outer = edges.down + item.box.margins(0).down
        let declared = style.declaredHeight(area, edges)
        let stretched = stretches(item) ? area.map { max(0, $0 - outer) } : nil
        return (declared ?? stretched).map { style.bounded(height: $0, area, edges) }
    }

    private func alignment(of item: GridItem) -> BoxAlignment {
        let own = item.box.style.box.ownAlignment
        return own.isInherited ? style.alignment : own
    }

    private func justification(of item: GridItem) -> BoxAlignment {
        let own = item.box.style.box.ownJustification
        return own.isInherited ? style.itemJustification : own
    }

    /// Whether an item is as high as its rows.
    private func stretches(_ item: GridItem) -> Bool {
        let own = item.box.style.box
        let isAuto = own.margin.top.length == nil || own.margin.bottom.length == nil
        return alignment(of: item).isStretched && !isAuto && own.height.length == nil
    }

    /// The width of an item's content in its area.
    private func contentWidth(of item: GridItem, in width: Double) -> Double {
        let style = item.box.style, edges = item.box.edges(width), sides = style.box.margin
        let room = width - edges.across - item.box.margins(width).across
        let stretches = justification(of: item).isStretched && sides.left.length != nil && sides.right.length != nil
        let declared = style.declaredWidth(width, edges)
        let fit = style.box.width.fit ?? (stretches ? .stretch : .fitContent)
        let free = { layout.fittedWidth(of: item.box, fit, in: max(0, room), around: width) }
        return style.bounded(width: declared ?? free(), width, edges)
    }

    /// The outer height of an item in a width, as large as it is by itself.
    private func height(of item: GridItem, in width: Double) -> Double {
        let style = item.box.style, edges = item.box.edges(width), content = contentWidth(of: item, in: width)
        let needed = { layout.contentHeight(of: item.box, width: content, around: nil) }
        let own =
            style.declaredHeight(nil, edges) ?? style.height(proportionalTo: content, edges).map { max($0, needed()) }
        return style.bounded(height: own ?? needed(), nil, edges) + edges.down + item.box.margins(width).down
    }

    /// Lays an item out in its area, and places it there.
    private func put(_ item: GridItem, in area: Rect, at origin: Point, _ width: Double) {
        let style = item.box.style, sides = style.box.margin
        let edges = item.box.edges(area.width), margins = item.box.margins(area.width)
        let free = max(0, area.height - edges.down - margins.down)
        layout.place(
            item.box, at: .zero, width: area.width, height: area.height,
            contentWidth: contentWidth(of: item, in: area.width),
            contentHeight: stretches(item) ? style.bounded(height: free, area.height, edges) : nil)
        let across = justification(of: item), isMirrored = box.style.isRightToLeft
        let autos = (sides.left.length == nil, sides.right.length == nil)
        let outer = item.box.frame.width + margins.across
        let x = Self.start(
            area.width - outer, across, isReversed: isMirrored && across.isPhysical,
            isMirrored ? (autos.1, autos.0) : autos)
        let y = Self.start(
            area.height - item.box.frame.height - margins.down, alignment(of: item), isReversed: false,
            (sides.top.length == nil, sides.bottom.length == nil))
        let start = area.x + x
        item.box.frame.x = origin.x + (isMirrored ? width - start - outer : start) + margins.left
        item.box.frame.y = origin.y + area.y + y + margins.top
        item.box.shift(in: area.width)
    }

    /// The distance of an item from the start of its area.
    private static func start(
        _ free: Double, _ alignment: BoxAlignment, isReversed: Bool, _ autos: (start: Bool, end: Bool)
    ) -> Double {
        guard autos.start || autos.end else { return alignment.room(free, 1, isReversed: isReversed).before }
        return max(0, free) * (autos.start && autos.end ? 0.5 : autos.start ? 1 : 0)
    }
}
