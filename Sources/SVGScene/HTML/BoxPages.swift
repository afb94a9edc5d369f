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
    /// Where each page begins, from the start of the content, and the end of the last one.
    let cuts: [Double]
    /// The page that is drawn, from 0.
    var index = 0

    var isLast: Bool { index + 2 >= cuts.count }
    /// What the page shows, from the start of the content.
    var range: ClosedRange<Double> { cuts[index]...cuts[index + 1] }

    /// The part of the page that shows it.
    var area: Rect {
        let edges = box.edges(size.width)
        return Rect(x: 0, y: edges.top, width: size.width, height: range.upperBound - range.lowerBound)
    }
}

/// Where a document may end a page, and where it has to.
struct PageBreaks {
    /// What is never parted: lines and pictures.
    private var whole: [ClosedRange<Double>] = []
    /// What is parted only where it is higher than a page.
    private var kept: [ClosedRange<Double>] = []
    private var forced: [Double] = []

    /// - Parameter box: the document, laid out; places count from the start of its content.
    init(_ box: LayoutBox, contentTop: Double) {
        addContent(of: box, at: -contentTop)
        kept = Self.joined(kept + whole)
        whole = Self.joined(whole)
        forced.sort()
    }

    private mutating func add(_ box: LayoutBox, at corner: Double) {
        guard StackBudget.hasRoom else { return }
        let top = corner + box.frame.y, bottom = top + box.frame.height, style = box.style.box
        if style.breakBefore.isForced { forced.append(top) }
        if style.breakAfter.isForced { forced.append(bottom) }
        guard bottom > top else { return addContent(of: box, at: top) }
        if style.breakInside == .avoid || box.style.display.layout.staysWhole { kept.append(top...bottom) }
        guard box.replaced == nil else { return whole.append(top...bottom) }
        addContent(of: box, at: top)
    }

    private mutating func addContent(of box: LayoutBox, at top: Double) {
        for block in box.blocks { add(block, at: top) }
        for line in box.lines where line.height > 0 {
            whole.append((top + line.top)...(top + line.top + line.height))
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

    /// Where pages begin, and where the last one ends.
    ///
    /// - Parameters:
    ///   - height: the height of a page's content, above 0.
    ///   - end: the height of all.
    ///   - most: the most pages.
    func cuts(every height: Double, until end: Double, most: Int) -> [Double] {
        var cuts = [0.0]
        while let start = cuts.last, start < end, cuts.count <= most {
            let limit = start + height + Self.least
            let next = forced.partitioningIndex { $0 > start + Self.least }
            guard next == forced.count || forced[next] > min(limit, end) else {
                cuts.append(forced[next])
                continue
            }
            guard limit < end else {
                cuts.append(end)
                break
            }
            let candidates = [kept, whole].map { Self.start(of: limit, in: $0) }
            cuts.append(candidates.first { $0 > start + Self.least } ?? start + height)
        }
        return cuts
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

/// Whether a page ends at a box (CSS Fragmentation 3, 3.1).
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
