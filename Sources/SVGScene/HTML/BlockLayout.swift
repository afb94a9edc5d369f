import VectorScene

/// Blocks from top to bottom, or lines (CSS 2, 9.4).
enum BlockLayout: BoxLayout {
    static let joinsMargins = true

    static func layOut(
        _ box: LayoutBox, at origin: Point, width: Double, height: Double?, in layout: HTMLLayout
    ) -> Double {
        guard box.parts.isEmpty else {
            (box.innerMargins, box.isHollow) = ((BlockMargin(), BlockMargin()), false)
            return LineLayout(box, width: width, in: layout).layOut(at: origin)
        }
        let edges = box.edges(box.paddingWidth)
        var flow = BlockFlow(joinsTop: box.joinsMargins && edges.top == 0)
        for block in box.blocks {
            let margins = block.margins(width)
            block.findMargins()
            layout.place(block, at: .zero, width: width, height: box.isHeightDefinite ? height : nil)
            block.frame.x = origin.x + Self.start(of: block, in: box, margins, width)
            block.frame.y = origin.y + flow.add(block, margins)
            block.shift(in: width)
        }
        return flow.finish(
            box, joinsBottom: box.joinsMargins && edges.bottom == 0 && height == nil && !box.hasLeastHeight)
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
        return box.blocks.reduce((0, 0)) { widths, block in
            let own = layout.outerWidths(of: block)
            return (max(widths.0, own.least), max(widths.1, own.most))
        }
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
