import VectorScene

/// Lays out the items of one flex container (CSS Flexbox 1, 9).
struct FlexContainer {
    private let box: LayoutBox
    private let layout: HTMLLayout
    private let style: HTMLBox
    /// Along the lines, and across them.
    private let main, cross: BoxAxis
    private let width: Double
    /// The height that percentages refer to; `nil` where there is none, though the height may be known.
    private let height: Double?
    /// The room along a line and across all, where it is known.
    private let mainRoom, crossRoom: Double?
    /// The room between two items, and between two lines.
    private let itemGap, lineGap: Double
    private let isMainReversed, isCrossReversed: Bool

    init(_ box: LayoutBox, width: Double, height: Double?, in layout: HTMLLayout) {
        self.box = box
        self.layout = layout
        self.width = width
        self.height = box.isHeightDefinite ? height : nil
        style = box.style.box
        let flow = style.flow
        main = BoxAxis(isVertical: flow.direction.isColumn)
        cross = main.other
        mainRoom = main.isVertical ? height : width
        crossRoom = main.isVertical ? width : height
        let row = box.style.pixels(style.gaps.row.length, of: self.height ?? 0) ?? 0
        let column = box.style.pixels(style.gaps.column.length, of: width) ?? 0
        (itemGap, lineGap) = main.isVertical ? (row, column) : (column, row)
        let isMirrored = box.style.isRightToLeft
        isMainReversed = flow.direction.isReversed != (!main.isVertical && isMirrored)
        isCrossReversed = flow.wrap.isReversed != (main.isVertical && isMirrored)
    }

    /// Lays out all items.
    ///
    /// - Returns: the height that they need.
    func layOut(at origin: Point) -> Double {
        let items = orderedItems
        for item in items { measure(item) }
        var lines = lines(of: items)
        let longest =
            lines.map { line in
                line.items.reduce(gaps(line)) { $0 + $1.hypothetical + $1.outer(main) }
            }.max() ?? 0
        let edges = box.edges(width)
        let room = mainRoom ?? main.bounded(longest, box.style, box.heightAround, edges)
        for index in lines.indices {
            flex(lines[index], room)
            for item in lines[index].items { place(item) }
            lines[index].cross = crossSize(&lines[index])
        }
        let across = align(&lines, edges)
        for line in lines {
            stretch(line)
            justify(line, room)
            for item in line.items { settle(item, in: line) }
        }
        for item in items { put(item, at: origin, room, across) }
        return main.isVertical ? room : across
    }

    /// The width of all columns, each as wide as its content.
    var columnWidth: Double {
        let items = orderedItems
        for item in items { measure(item) }
        let lines = lines(of: items)
        let widths = lines.map { line in line.items.map { layout.outerWidths(of: $0.box).most }.max() ?? 0 }
        return widths.reduce(lineGap * Double(max(0, lines.count - 1)), +)
    }

    /// The items by their `order`, in which they are painted, too (5.4).
    private var orderedItems: [FlexItem] {
        let ordered = box.blocks.enumerated().sorted {
            ($0.element.style.box.order, $0.offset) < ($1.element.style.box.order, $1.offset)
        }
        box.blocks = ordered.map(\.element)
        return box.blocks.map { FlexItem($0, width.isFinite ? width : 0) }
    }

    /// What percentages along a line refer to, and those across.
    private var mainBase: Double? { main.isVertical ? height : width }
    private var crossBase: Double? { cross.isVertical ? height : width }

    private func gaps(_ line: FlexLine) -> Double { itemGap * Double(max(0, line.items.count - 1)) }

    // MARK: Sizes along a line

    /// Finds the base size of an item, and the bounds of its size (9.2).
    private func measure(_ item: FlexItem) {
        item.box.knownHeight = main.isVertical ? nil : definiteCross(item)
        let basis = item.style.flex.basis
        let isContent = basis.isContent || basis.isShare && mainBase == nil
        let declared = isContent ? nil : basis.length ?? main.declared(item.style).length
        let least = main.least(item.style)
        item.most = bounds(item).most
        if let length = declared, let pixels = item.box.style.pixels(length, of: mainBase) {
            item.base = max(0, inner(pixels, item))
            item.isDefinite = true
        } else {
            item.base = contentSize(item, isLeast: false)
        }
        guard least.length == nil else {
            item.least = bounds(item).least
            return
        }
        // An item does not become smaller than its content unless that is clipped (4.5).
        guard !item.box.style.clips else { return }
        let size = main.declared(item.style).length.flatMap { item.box.style.pixels($0, of: mainBase) }
        let content = contentSize(item, isLeast: true)
        item.least = min(size.map { min(max(0, inner($0, item)), content) } ?? content, item.most)
    }

    /// A size as the content has it.
    private func inner(_ size: Double, _ item: FlexItem) -> Double {
        item.style.sizing == .borderBox ? size - main.sum(item.edges) : size
    }

    /// The least and the greatest size of an item along the line that its properties allow.
    private func bounds(_ item: FlexItem) -> (least: Double, most: Double) {
        let least = main.bounded(0, item.box.style, mainBase, item.edges)
        return (least, main.bounded(.infinity, item.box.style, mainBase, item.edges))
    }

    /// The size of an item's content along the line, with all breaks that are allowed, or without any.
    private func contentSize(_ item: FlexItem, isLeast: Bool) -> Double {
        if let ratio = item.style.ratio.ratio, let size = definiteCross(item) {
            return main.isVertical ? size / ratio : size * ratio
        }
        guard main.isVertical else {
            let widths = layout.widths(of: item.box, around: width.isFinite ? width : nil)
            let most = max(widths.least, widths.most)
            return isLeast ? widths.least : (item.style.width.fit ?? .maxContent).width((widths.least, most), in: most)
        }
        return layout.contentHeight(of: item.box, width: crossWidth(item), around: height)
    }

    /// The size of an item's content across the line, where it is known before.
    private func definiteCross(_ item: FlexItem) -> Double? {
        let style = item.box.style
        let declared =
            cross.isVertical
            ? style.declaredHeight(height, item.edges) : style.declaredWidth(width, item.edges)
        return declared.map { cross.bounded($0, style, crossBase, item.edges) }
            ?? (stretches(item) && !self.style.flow.wrap.isMultiline
                ? crossBase.map { cross.bounded(max(0, $0 - item.outer(cross)), style, $0, item.edges) } : nil)
    }

    /// The width of an item's content in a column.
    private func crossWidth(_ item: FlexItem) -> Double {
        if let known = definiteCross(item) { return known }
        let room = max(0, width - item.outer(cross))
        let free = layout.fittedWidth(of: item.box, item.style.width.fit ?? .fitContent, in: room, around: width)
        return item.box.style.bounded(width: free, width, item.edges)
    }

    /// Whether an item is as large as its line across.
    private func stretches(_ item: FlexItem) -> Bool {
        let isFitted = !cross.isVertical && item.style.width.fit != nil
        return item.alignment(style).isStretched && !item.hasAutoMargin(cross) && !isFitted
            && cross.declared(item.style).length == nil
    }

    /// Collects the items into lines (9.3).
    private func lines(of items: [FlexItem]) -> [FlexLine] {
        // A column goes on in another where it is as high as it may be.
        let most = mainRoom ?? main.bounded(.infinity, box.style, box.heightAround, box.edges(width))
        guard style.flow.wrap.isMultiline, most < .infinity else { return [FlexLine(items: items)] }
        var lines: [FlexLine] = [], used = 0.0
        for item in items {
            let size = item.hypothetical + item.outer(main)
            if let count = lines.last?.items.count, count > 0, used + itemGap + size <= most + 1e-6 {
                lines[lines.count - 1].items.append(item)
                used += itemGap + size
            } else {
                lines.append(FlexLine(items: [item]))
                used = size
            }
        }
        return lines
    }

    /// Shares the free room of a line (9.7).
    private func flex(_ line: FlexLine, _ room: Double) {
        let sides = line.items.reduce(gaps(line)) { $0 + $1.outer(main) }
        let grows = line.items.reduce(sides) { $0 + $1.hypothetical } < room
        let factor = { (item: FlexItem) in grows ? item.style.flex.grow : item.style.flex.shrink }
        for item in line.items {
            item.main = item.hypothetical
            item.isFrozen = factor(item) == 0 || (grows ? item.base > item.main : item.base < item.main)
        }
        let free = { line.items.reduce(room - sides) { $0 - ($1.isFrozen ? $1.main : $1.base) } }
        let initial = free()
        var open = line.items.filter { !$0.isFrozen }
        while !open.isEmpty, layout.takes(characters: open.count) {
            let factors = open.reduce(0) { $0 + factor($1) }
            let all = free(), part = initial * factors
            let shared = factors < 1 && abs(part) < abs(all) ? part : all
            let weight = { (item: FlexItem) in grows ? item.style.flex.grow : item.style.flex.shrink * item.base }
            let weights = open.reduce(0) { $0 + weight($1) }
            let wanted = open.map { $0.base + (weights > 0 ? shared * weight($0) / weights : 0) }
            for (item, size) in zip(open, wanted) { item.main = max(item.least, min(max(0, size), item.most)) }
            let violation = zip(open, wanted).reduce(0) { $0 + $1.0.main - $1.1 }
            for (item, size) in zip(open, wanted) {
                let isOff = violation > 0 ? item.main > size : item.main < size
                item.isFrozen = abs(violation) < 1e-9 || isOff
            }
            open.removeAll(where: \.isFrozen)
        }
    }

    // MARK: Sizes across the lines

    /// Lays out an item with its size along the line, as large across as it is by itself (9.4).
    private func place(_ item: FlexItem) {
        guard main.isVertical else {
            return layout.place(item.box, at: .zero, width: width, height: height, contentWidth: item.main)
        }
        layout.place(
            item.box, at: .zero, width: width, height: height, contentWidth: crossWidth(item),
            contentHeight: item.main, isDefinite: height != nil || item.isDefinite)
    }

    /// How large a line is across, and where its baselines meet.
    private func crossSize(_ line: inout FlexLine) -> Double {
        var above = 0.0, below = 0.0, size = 0.0
        for item in line.items {
            let outer = cross.size(of: item.box.frame) + cross.sum(item.margins)
            guard meetsBaseline(item) else {
                size = max(size, outer)
                continue
            }
            item.baseline = item.margins.top + (item.box.firstBaseline ?? item.box.frame.height)
            above = max(above, item.baseline)
            below = max(below, outer - item.baseline)
        }
        line.baseline = above
        return max(size, above + below)
    }

    private func meetsBaseline(_ item: FlexItem) -> Bool {
        !main.isVertical && item.alignment(style).isBaseline && !item.hasAutoMargin(cross)
    }

    /// Places the lines (9.6).
    ///
    /// - Returns: the room that they have together.
    private func align(_ lines: inout [FlexLine], _ edges: Edges) -> Double {
        let gaps = lineGap * Double(max(0, lines.count - 1))
        guard style.flow.wrap.isMultiline else {
            let own = lines[0].cross
            lines[0].cross = crossRoom ?? cross.bounded(own, box.style, box.heightAround, edges)
            return lines[0].cross
        }
        let used = lines.reduce(gaps) { $0 + $1.cross }
        let room = crossRoom ?? cross.bounded(used, box.style, box.heightAround, edges)
        let content = style.contentAlignment
        if content.isStretched, room > used, !lines.isEmpty {
            for index in lines.indices { lines[index].cross += (room - used) / Double(lines.count) }
        }
        let free = room - lines.reduce(gaps) { $0 + $1.cross }
        var (depth, between) = content.room(free, lines.count, isReversed: style.flow.wrap.isReversed)
        for index in lines.indices {
            lines[index].depth = depth
            depth += lines[index].cross + lineGap + between
        }
        return room
    }

    /// Makes the items of a line that stretch as large as it.
    private func stretch(_ line: FlexLine) {
        for item in line.items where stretches(item) {
            let room = max(0, line.cross - item.outer(cross))
            let size = cross.bounded(room, item.box.style, crossBase, item.edges)
            let grows = abs(size + cross.sum(item.edges) - cross.size(of: item.box.frame)) > 1e-9
            guard grows || !main.isVertical && (item.box.usesHeight || item.box.fitsRows(size)) else { continue }
            layout.place(
                item.box, at: .zero, width: width, height: height, contentWidth: main.isVertical ? size : item.main,
                contentHeight: main.isVertical ? item.main : size,
                isDefinite: !main.isVertical || height != nil || item.isDefinite)
        }
    }

    // MARK: Places

    /// Places the items of a line along it (9.5).
    private func justify(_ line: FlexLine, _ room: Double) {
        let used = line.items.reduce(gaps(line)) { $0 + main.size(of: $1.box.frame) + main.sum($1.margins) }
        let free = room - used
        let autos = line.items.reduce(0) { count, item in
            let own = item.autoMargins(main)
            return count + (own.start ? 1 : 0) + (own.end ? 1 : 0)
        }
        let share = autos > 0 ? max(0, free) / Double(autos) : 0
        let content = style.justification.isPhysical && main.isVertical ? .start : style.justification
        let isReversed = content.isPhysical ? isMainReversed : style.flow.direction.isReversed
        var (place, between) =
            autos > 0 && free > 0 ? (0, 0) : content.room(free, line.items.count, isReversed: isReversed)
        for item in line.items {
            let own = item.autoMargins(main)
            let (first, last) = isMainReversed ? (own.end, own.start) : (own.start, own.end)
            item.place = place + (first ? share : 0)
            place = item.place + main.size(of: item.box.frame) + main.sum(item.margins) + (last ? share : 0)
            place += itemGap + between
        }
    }

    /// Places an item across its line.
    private func settle(_ item: FlexItem, in line: FlexLine) {
        let free = line.cross - cross.size(of: item.box.frame) - cross.sum(item.margins)
        let own = item.autoMargins(cross)
        guard !item.hasAutoMargin(cross) else {
            let (first, last) = isCrossReversed ? (own.end, own.start) : (own.start, own.end)
            let share = first && last ? 0.5 : first ? 1.0 : 0
            item.depth = line.depth + max(0, free) * share
            return
        }
        guard !meetsBaseline(item) else {
            // Where lines go upwards, the room above the baseline is at the other end.
            let start = line.baseline - item.baseline
            item.depth = line.depth + (isCrossReversed ? free - start : start)
            return
        }
        let alignment = item.alignment(style)
        item.depth = line.depth + alignment.room(free, 1, isReversed: style.flow.wrap.isReversed).before
    }

    /// Gives an item its place in the box.
    private func put(_ item: FlexItem, at origin: Point, _ room: Double, _ across: Double) {
        let length = main.size(of: item.box.frame) + main.sum(item.margins)
        let depth = cross.size(of: item.box.frame) + cross.sum(item.margins)
        let place = (isMainReversed ? room - item.place - length : item.place) + main.start(item.margins)
        let down = (isCrossReversed ? across - item.depth - depth : item.depth) + cross.start(item.margins)
        item.box.frame.x = origin.x + (main.isVertical ? down : place)
        item.box.frame.y = origin.y + (main.isVertical ? place : down)
        item.box.shift(in: width)
    }
}
