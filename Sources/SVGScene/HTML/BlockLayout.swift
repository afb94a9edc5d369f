import VectorScene

/// Blocks from top to bottom, or lines (CSS 2, 9.4).
enum BlockLayout: BoxLayout {
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
            layout.place(block, at: .zero, width: width, height: box.isHeightDefinite ? height : nil)
            block.frame.x = origin.x + Self.start(of: block, in: box, margins, width)
            block.frame.y = origin.y + y
            y += block.frame.height
            margin = margins.bottom
            block.shift(in: width)
        }
        return y + margin
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
    static var takesBlocksAlone: Bool { false }
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
    static func contribute(_ box: LayoutBox, to rows: inout TableRows) { rows.add(cell: box) }
    static func areas(of box: LayoutBox, _ frame: Rect) -> [Rect] { [frame] }
}

extension LayoutBox {
    /// Moves a box that is moved from its place in the flow (CSS Position 3, 3.2).
    func shift(in width: Double) {
        guard style.box.position == .relative else { return }
        let sides = style.box.inset
        frame.x += style.pixels(sides.left, of: width) ?? style.pixels(sides.right, of: width).map { -$0 } ?? 0
        frame.y += style.pixels(sides.top, of: nil) ?? style.pixels(sides.bottom, of: nil).map { -$0 } ?? 0
    }
}
