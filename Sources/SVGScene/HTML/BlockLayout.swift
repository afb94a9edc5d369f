import VectorScene

/// Blocks from top to bottom, or lines (CSS 2, 9.4).
enum BlockLayout: BoxLayout {
    static let takesBlocksAlone = false

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        guard box.parts.isEmpty else { return LineLayout(box, width: width, in: layout).layOut(at: origin) }
        var y = 0.0
        // Of two margins that meet, the larger one counts (CSS 2, 8.3.1).
        var margin = 0.0
        for block in box.blocks {
            let margins = block.margins(width)
            y += max(margin, margins.top)
            layout.place(block, at: .zero, width: width, height: height)
            block.frame.x = origin.x + Self.start(of: block, margins, width)
            block.frame.y = origin.y + y
            y += block.frame.height
            margin = margins.bottom
            block.shift(in: width)
        }
        return y + margin
    }

    /// The distance of a block from the left: margins that are `auto` take the free room.
    private static func start(of block: LayoutBox, _ margins: Edges, _ width: Double) -> Double {
        let free = width - block.frame.width - margins.across, sides = block.style.box.margin
        guard free > 0, sides.left.length == nil else {
            let isRight = block.style.isRightToLeft && sides.right.length != nil
            return isRight ? width - margins.right - block.frame.width : margins.left
        }
        return margins.left + (sides.right.length == nil ? free / 2 : free)
    }

    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double) {
        guard box.parts.isEmpty else { return LineLayout(box, width: 0, in: layout).widths() }
        return box.blocks.reduce((0, 0)) { widths, block in
            let own = layout.outerWidths(of: block)
            return (max(widths.0, own.least), max(widths.1, own.most))
        }
    }
}

extension LayoutBox {
    /// Moves a box that is moved from its place in the flow (CSS Position 3, 3.2).
    fileprivate func shift(in width: Double) {
        guard style.box.position == .relative else { return }
        let sides = style.box.inset
        frame.x += style.pixels(sides.left, of: width) ?? style.pixels(sides.right, of: width).map { -$0 } ?? 0
        frame.y += style.pixels(sides.top, of: nil) ?? style.pixels(sides.bottom, of: nil).map { -$0 } ?? 0
    }
}

/// One line of boxes that share its room (CSS Flexbox 1). Lines do not wrap.
enum FlexLayout: BoxLayout {
    static let takesBlocksAlone = true

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        let items = box.style.box.direction.isReversed ? box.blocks.reversed() : box.blocks
        let gap = box.style.pixels(box.style.box.gap, of: width) ?? 0
        guard !box.style.box.direction.isColumn else {
            return column(items, of: box, at: origin, width, height, gap, layout)
        }
        return row(items, of: box, at: origin, width, height, gap, layout)
    }

    private static func row(
        _ items: [LayoutBox], of box: LayoutBox, at origin: Point, _ width: Double, _ height: Double?, _ gap: Double,
        _ layout: HTMLLayout
    ) -> Double {
        let gaps = gap * Double(max(0, items.count - 1))
        let outer = items.map { $0.edges(width).across + $0.margins(width).across }
        let bases = items.map { item in
            item.style.declaredWidth(width, item.edges(width)) ?? layout.fitted(item, within: .infinity)
        }
        let free = width - gaps - outer.reduce(0, +) - bases.reduce(0, +)
        let grow = items.reduce(0) { $0 + $1.style.box.grow }, whole = bases.reduce(0, +)
        for (index, item) in items.enumerated() {
            let share = free > 0 ? (grow > 0 ? item.style.box.grow / grow : 0) : (whole > 0 ? bases[index] / whole : 0)
            let least = free < 0 ? layout.widths(of: item).least : 0
            let size = max(least, bases[index] + free * share)
            let bounded = item.style.bounded(width: size, width, item.edges(width))
            layout.place(item, at: .zero, width: width, height: height, contentWidth: bounded)
        }
        let tallest = items.reduce(0) { max($0, $1.frame.height + $1.margins(width).down) }
        let room = height ?? tallest
        let used = items.reduce(gaps) { $0 + $1.frame.width + $1.margins(width).across }
        var (x, between) = box.style.box.justification.room(width - used, items.count)
        let alignment = box.style.box.alignment
        for item in items {
            let margins = item.margins(width), edges = item.edges(width)
            if alignment.isStretched, item.style.declaredHeight(height, edges) == nil {
                let inner = max(0, room - margins.down - edges.down)
                layout.place(
                    item, at: .zero, width: width, height: height, contentWidth: item.frame.width - edges.across,
                    contentHeight: inner)
            }
            let left = room - item.frame.height - margins.down
            item.frame.x = origin.x + x + margins.left
            item.frame.y = origin.y + margins.top + left * alignment.before
            x += item.frame.width + margins.across + gap + between
        }
        return tallest
    }

    private static func column(
        _ items: [LayoutBox], of box: LayoutBox, at origin: Point, _ width: Double, _ height: Double?, _ gap: Double,
        _ layout: HTMLLayout
    ) -> Double {
        let alignment = box.style.box.alignment
        for item in items {
            layout.place(item, at: .zero, width: width, height: height, shrinks: !alignment.isStretched)
        }
        let gaps = gap * Double(max(0, items.count - 1))
        let used = items.reduce(gaps) { $0 + $1.frame.height + $1.margins(width).down }
        var (y, between) = box.style.box.justification.room((height ?? used) - used, items.count)
        for item in items {
            let margins = item.margins(width)
            item.frame.x =
                origin.x + margins.left
                + (width - item.frame.width - margins.across) * alignment.before
            item.frame.y = origin.y + y + margins.top
            y += item.frame.height + margins.down + gap + between
        }
        return used
    }

    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double) {
        let gap = box.style.pixels(box.style.box.gap, of: 0) ?? 0
        let gaps = gap * Double(max(0, box.blocks.count - 1)), isColumn = box.style.box.direction.isColumn
        return box.blocks.reduce((isColumn ? 0 : gaps, isColumn ? 0 : gaps)) { widths, block in
            let own = layout.outerWidths(of: block)
            guard !isColumn else { return (max(widths.0, own.least), max(widths.1, own.most)) }
            return (widths.0 + own.least, widths.1 + own.most)
        }
    }
}
