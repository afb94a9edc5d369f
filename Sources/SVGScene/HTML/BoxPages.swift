import Switchless
import VectorScene

/// The pages of a document of boxes that is higher than one of them (CSS Fragmentation 3).
struct BoxPages {
    /// The document, as high as its content needs.
    let box: LayoutBox
    /// What stands on each page: the boxes with `position: fixed`.
    let fixed: LayoutBox
    /// The size of a page.
    let size: Size
    /// What each page shows.
    let parts: [Part]
    /// The page that is drawn, from 0.
    var index = 0

    var isLast: Bool { index + 1 >= parts.count }

    /// What stands on the page that is drawn, as on each; it may write the number of that.
    func running(in drawing: Drawing) -> [LayoutBox] {
        guard drawing.dependsOnPage else { return fixed.floating }
        let own = LayoutBox(fixed.style)
        (own.frame, own.floating) = (fixed.frame, fixed.floating.compactMap { HTMLBuilder.again($0, in: drawing) })
        drawing.withStyle(of: box.style.node, in: box.style.viewport) { instance in
            drawing.layOut(own, of: instance) { $0.float(in: own) }
        }
        return own.floating
    }

    /// What one page shows.
    struct Part {
        /// Its content, from the start of all.
        let range: ClosedRange<Double>
        /// The head of the table that the page goes on with.
        var head: TableHead?
    }
}

/// The head of a table, which stands again above each part of it (CSS 2, 17.2).
struct TableHead {
    let box: LayoutBox
    /// Where the table begins, from the start of the content.
    let corner: Point
    /// How much room it takes.
    let height: Double
    /// Where the rows below it are.
    let body: ClosedRange<Double>

    /// The head of a table that is laid out; `nil` where it has none, or nothing below it.
    init?(of box: LayoutBox, at corner: Point) {
        guard let table = box.table, let head = table.rows.first?.group, table.bodyRows.lowerBound > 0,
            table.bodyRows.lowerBound < table.rows.count
        else { return nil }
        let next = table.rows[table.bodyRows.lowerBound]
        let top = (next.group?.frame.y ?? 0) + (next.box?.frame.y ?? 0)
        let (start, end) = (corner.y + top, corner.y + box.frame.height)
        guard top > head.frame.y, start <= end else { return nil }
        (self.box, self.corner, height, body) = (head, corner, top - head.frame.y, start...end)
    }
}

/// Where a document may end a page, and where it has to.
struct PageBreaks {
    /// What is never parted: lines and pictures.
    private var whole: [ClosedRange<Double>] = []
    /// What is parted only where it is higher than a page.
    private var kept: [ClosedRange<Double>] = []
    private var forced: [Double] = []
    private var heads: [TableHead] = []

    /// - Parameter box: the document, laid out; places count from the start of its content.
    init(_ box: LayoutBox, contentTop: Double) {
        addContent(of: box, at: Point(0, -contentTop))
        kept = Self.joined(kept + whole)
        whole = Self.joined(whole)
        forced.sort()
    }

    private mutating func add(_ box: LayoutBox, at around: Point) {
        let corner = Point(around.x + box.frame.x, around.y + box.frame.y), top = corner.y,
            bottom = top + box.frame.height, style = box.style.box
        // A box whose place is no number is nowhere.
        guard StackBudget.hasRoom, top.isFinite, bottom.isFinite else { return }
        if style.breakBefore.isForced { forced.append(top) }
        if style.breakAfter.isForced { forced.append(bottom) }
        guard bottom > top else { return addContent(of: box, at: corner) }
        if style.breakInside == .avoid || box.style.display.layout.staysWhole { kept.append(top...bottom) }
        guard box.replaced == nil else { return whole.append(top...bottom) }
        if let head = TableHead(of: box, at: corner) { heads.append(head) }
        addContent(of: box, at: corner)
    }

    private mutating func addContent(of box: LayoutBox, at corner: Point) {
        for block in box.blocks { add(block, at: corner) }
        for line in box.lines where line.height > 0 && (line.top + line.height).isFinite {
            whole.append((corner.y + line.top)...(corner.y + line.top + line.height))
        }
    }

    /// Ranges without those that overlap others, ascending.
    private static func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
            // Lines that follow each other do not overlap, however they are rounded.
            guard let last = joined.last, range.lowerBound < last.upperBound - least else {
                return joined.append(range)
            }
            joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        }
    }

    /// The start of the range that a place is in; the place where it is in none.
    private static func start(of place: Double, in ranges: [ClosedRange<Double>]) -> Double {
        let next = ranges.partitioningIndex { $0.upperBound > place }
        return next < ranges.count && ranges[next].lowerBound < place ? ranges[next].lowerBound : place
    }

    /// What each page shows.
    ///
    /// - Parameters:
    ///   - height: the height of a page's content, above 0.
    ///   - end: the height of all.
    ///   - most: the most pages.
    func parts(of height: Double, until end: Double, most: Int) -> [BoxPages.Part] {
        var parts: [BoxPages.Part] = [], start = 0.0
        while start < end, parts.count < most {
            // One that takes most of a page would leave no room for what it is the head of.
            let head = heads.last { start > $0.body.lowerBound && start < $0.body.upperBound && $0.height < height / 2 }
            let next = cut(after: start, height - (head?.height ?? 0), end)
            parts.append(BoxPages.Part(range: start...max(start, next), head: head))
            start = next
        }
        return parts
    }

    /// Where a page ends that begins at a place, and has some room.
    private func cut(after start: Double, _ room: Double, _ end: Double) -> Double {
        let limit = start + room + Self.least
        let next = forced.partitioningIndex { $0 > start + Self.least }
        guard next == forced.count || forced[next] > min(limit, end) else { return forced[next] }
        guard limit < end else { return end }
        let candidates = [kept, whole].map { Self.start(of: limit, in: $0) }
        return candidates.first { $0 > start + Self.least } ?? start + room
    }

    /// Pages of less than that are not begun.
    private static let least = 0.01
}

extension RandomAccessCollection where Index == Int {
    /// The index of the first element for which a condition holds, as it does for all after it.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        (startIndex..<endIndex).partitioned { holds(self[$0]) }
    }
}

/// Whether a page ends at a box (CSS Fragmentation 3, 3.1). There are no left and right pages: each is the next one.
enum PageBreak: String, Keyword {
    case auto, avoid, page, always, left, right, recto, verso
    case avoidPage = "avoid-page"

    var isForced: Bool { !Self.unforced.contains(self) }

    private static let unforced: Set<PageBreak> = [.auto, .avoid, .avoidPage]
}

/// Whether a page may end within a box (CSS Fragmentation 3, 3.2).
enum PageBreakInside: String, Keyword {
    case auto, avoid
}

extension LayoutBox {
    /// How far the lines in it reach to the right and down, from its corner; boxes that clip theirs end there.
    ///
    /// Boxes that others leave no room for do not count.
    var textReach: Point {
        var reach = Point(0, 0)
        for line in lines {
            let right = line.pieces.last.map { $0.x + $0.width } ?? 0
            reach = Point(max(reach.x, right), max(reach.y, line.top + line.height))
        }
        guard StackBudget.hasRoom else { return reach }
        for block in blocks {
            let own = block.textReach
            let (x, y) =
                block.style.clips ? (min(own.x, block.frame.width), min(own.y, block.frame.height)) : (own.x, own.y)
            guard x > 0, y > 0 else { continue }
            reach = Point(max(reach.x, block.frame.x + x), max(reach.y, block.frame.y + y))
        }
        return reach
    }
}

extension Drawing {
    /// The number of the page that is drawn, from 1. In what is laid out once for all pages it is 1: boxes with
    /// `position: fixed`, which stand on each, are laid out for each.
    public var pageNumber: Int {
        dependsOnPage = true
        return (pages?.index ?? 0) + 1
    }

    /// How many pages there are; as ``pageNumber`` it is known in what stands on each page alone, and 1 elsewhere.
    public var pageCount: Int {
        dependsOnPage = true
        return pages?.parts.count ?? 1
    }
}
