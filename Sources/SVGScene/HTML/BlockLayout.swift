import VectorScene

/// Blocks from top to bottom, or lines (CSS 2, 9.4).
enum BlockLayout: BoxLayout {
    static let joinsMargins = true

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        let area = (box.area ?? FloatArea()).with(contentAt: origin.x, width: width)
        let needed = layOut(box, at: origin, width: width, height: height, beside: area, in: layout)
        return box.area == nil && !area.floats.isEmpty ? max(needed, area.bottom - origin.y) : needed
    }

    private static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, beside area: FloatArea,
        in layout: HTMLLayout
    ) -> Double {
        guard box.parts.isEmpty else {
            (box.innerMargins, box.isHollow) = ((BlockMargin(), BlockMargin()), false)
            return LineLayout(box, width: width, in: layout).layOut(at: origin, beside: area)
        }
        let edges = box.edges(box.paddingWidth)
        var flow = BlockFlow(joinsTop: box.joinsMargins && edges.top == 0)
        for block in box.blocks {
            if let isLeft = block.style.box.float.isLeft(box.style) {
                area.put(block, isLeft: isLeft, from: origin.y + flow.next, layout)
                continue
            }
            let margins = block.margins(width)
            block.findMargins()
            let cleared = block.style.box.clear.sides(box.style)
            if cleared.isAny { flow.go(to: area.bottom(of: cleared) - origin.y, margins) }
            let top = origin.y + flow.top(margins)
            block.area = block.joinsMargins ? area.area(at: Point(origin.x + margins.left, top)) : nil
            let room = block.joinsMargins ? nil : room(for: block, at: top, in: area, width, layout)
            if let room { flow.go(to: room.y - origin.y, margins) }
            let free = block.style.box.width.length == nil ? room?.room.width ?? width : width
            layout.place(block, at: .zero, width: free, height: box.isHeightDefinite ? height : nil)
            let start = Self.start(of: block, in: box, margins, room?.room.width ?? width)
            block.frame.x = (room?.room.left ?? origin.x) + start
            block.frame.y = origin.y + flow.add(block, margins)
            block.shift(in: width)
        }
        return flow.finish(
            box, joinsBottom: box.joinsMargins && edges.bottom == 0 && height == nil && !box.hasLeastHeight)
    }

    /// Where a block is that stands beside boxes at the sides, not behind them; `nil` where there are none.
    private static func room(
        for block: LayoutBox, at top: Double, in area: FloatArea, _ width: Double, _ layout: HTMLLayout
    ) -> (room: LineRoom, y: Double)? {
        guard !area.floats.isEmpty else { return nil }
        var y = top, room = area.room(at: top, height: 0, layout)
        guard room.isNarrow else { return nil }
        let least = layout.outerWidths(of: block).least
        while room.isNarrow, room.width < least - 0.01, let next = area.end(below: y) {
            y = next
            room = area.room(at: y, height: 0, layout)
        }
        return (room, y)
    }

    /// The distance of a block from the left: margins that are `auto` take the free room.
    private static func start(of block: LayoutBox, in box: LayoutBox, _ margins: Edges, _ width: Double) -> Double {
        let free = width - block.frame.width - margins.across, sides = block.style.box.margin
        guard free > 0, sides.left.length == nil else {
            let isRight = box.style.isRightToLeft && sides.right.length != nil
            return isRight ? width - margins.right - block.frame.width : margins.left
        }
        return margins.left + (sides.right.length == nil ? free / 2 : free)
    }

    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double) {
        guard box.parts.isEmpty else { return LineLayout(box, width: 0, in: layout).widths() }
        var least = 0.0, most = 0.0, sides = 0.0
        for block in box.blocks {
            let own = layout.outerWidths(of: block)
            sides = block.style.box.float.isLeft(box.style) == nil ? 0 : sides + own.most
            (least, most) = (max(least, own.least), max(most, own.most, sides))
        }
        return (least, most)
    }
}

/// A way to lay out that says nothing else lays out as blocks.
extension BoxLayout {
    static var takesBlocksAlone: Bool { blockifies }
    static var blockifies: Bool { false }
    static var joinsMargins: Bool { false }
    static var fitsRows: Bool { false }
    static var fitsContent: Bool { false }
    static var staysWhole: Bool { false }

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        BlockLayout.layOut(box, at: origin, width: width, height: height, in: layout)
    }

    static func widths(of box: LayoutBox, in layout: HTMLLayout) -> (least: Double, most: Double) {
        BlockLayout.widths(of: box, in: layout)
    }

    static func finish(_ box: LayoutBox, in drawing: Drawing) {}
    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(content: box) }
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect] { [frame] }
}

extension LayoutBox {
    /// Moves a box that is moved from its place in the flow (CSS Position 3, 3.2).
    func shift(in width: Double) {
        let shift = style.shift(in: width)
        frame.x += shift.x
        frame.y += shift.y
    }

    /// Whether it may be higher than its content.
    fileprivate var hasLeastHeight: Bool { style.box.minHeight.length.map { $0 != .zero } ?? false }
}

extension BoxStyle {
    /// How far a box is moved from its place in the flow.
    func shift(in width: Double) -> Point {
        guard box.position == .relative else { return .zero }
        let sides = box.inset
        return Point(
            pixels(sides.left, of: width) ?? pixels(sides.right, of: width).map { -$0 } ?? 0,
            pixels(sides.top, of: nil) ?? pixels(sides.bottom, of: nil).map { -$0 } ?? 0)
    }
}
