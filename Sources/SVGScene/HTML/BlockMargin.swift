import VectorScene

/// Margins that meet: of those that push the largest counts, and of those that pull (CSS 2, 8.3.1).
struct BlockMargin {
    private var most = 0.0, least = 0.0

    init() {}
    init(_ length: Double) { (most, least) = (max(0, length), min(0, length)) }

    /// How far they keep blocks from each other.
    var length: Double { most + least }

    func joined(_ other: BlockMargin) -> BlockMargin {
        var both = self
        (both.most, both.least) = (max(most, other.most), min(least, other.least))
        return both
    }
}

/// The blocks of a box from top to bottom, with the margins between them.
struct BlockFlow {
    private(set) var y = 0.0
    private var margin = BlockMargin()
    /// Whether nothing stands above the next block that parts its margin from that of the box around.
    private var isAtTop: Bool
    private var topMargin = BlockMargin()

    /// - Parameter joins: whether the margin of the first block is that of the box, too.
    init(joinsTop joins: Bool) { isAtTop = joins }

    /// Where the next block begins, without its own margin.
    var next: Double { y + (isAtTop ? 0 : margin.length) }

    /// Where the next block is about to begin, before it is laid out.
    func top(_ margins: Edges) -> Double { y + (isAtTop ? 0 : margin.joined(BlockMargin(margins.top)).length) }

    /// Lets the next block begin at a height, if that is further down (CSS 2, 9.5.2).
    mutating func go(to height: Double, _ margins: Edges) {
        guard height > top(margins) else { return }
        (y, isAtTop, margin) = (height - BlockMargin(margins.top).length, false, BlockMargin())
    }

    /// Takes a block that was laid out, and returns its top.
    mutating func add(_ block: LayoutBox, _ margins: Edges) -> Double {
        let top = BlockMargin(margins.top).joined(block.innerMargins.top)
        margin = margin.joined(top)
        guard !block.isHollow else {
            defer { margin = margin.joined(BlockMargin(margins.bottom)).joined(block.innerMargins.bottom) }
            return y + (isAtTop ? 0 : margin.length)
        }
        if isAtTop { topMargin = margin } else { y += margin.length }
        isAtTop = false
        defer {
            y += block.frame.height
            margin = BlockMargin(margins.bottom).joined(block.innerMargins.bottom)
        }
        return y
    }

    /// Ends the blocks of a box.
    ///
    /// - Parameter joins: whether the margin of the last block is that of the box, too.
    /// - Returns: the height that they need.
    func finish(_ box: LayoutBox, joinsBottom joins: Bool) -> Double {
        box.isHollow = isAtTop && joins
        box.innerMargins = (isAtTop ? margin : topMargin, joins && !isAtTop ? margin : BlockMargin())
        return y + (joins || isAtTop ? 0 : margin.length)
    }
}

extension LayoutBox {
    /// Finds whether its margins join those of the box around, which lays out blocks.
    func findMargins() {
        joinsMargins =
            style.display.layout.joinsMargins && !style.display.isRoot && !style.clips
            && !style.box.container.type.containsWidth
        guard !joinsMargins else { return }
        (innerMargins, isHollow) = ((BlockMargin(), BlockMargin()), false)
    }
}
