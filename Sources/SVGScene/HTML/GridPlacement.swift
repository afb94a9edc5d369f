/// The tracks that an item is in along one axis: from one to before another.
struct GridSpan {
    var start: Int
    private(set) var count: Int
    var end: Int { start + count }
    var range: Range<Int> { start..<end }
    /// Whether it has a place of its own.
    let isPlaced: Bool

    /// The tracks of an item; without a start where it has no place of its own (CSS Grid 2, 8.3).
    ///
    /// - Parameter explicit: how many tracks the grid says it has. Lines from -1 are counted from its end.
    init(_ place: GridPlace, explicit: Int, in layout: HTMLLayout) {
        let line = { (line: GridLine) -> Int? in
            guard line.number != 0 else { return nil }
            return line.number > 0 ? line.number - 1 : explicit + 1 + line.number
        }
        let start = line(place.start), end = line(place.end)
        let before = max(1, place.start.span), after = max(1, place.end.span)
        let both = start.flatMap { start in end.map { (min(start, $0), max(1, abs($0 - start))) } }
        let known = both ?? start.map { ($0, after) } ?? end.map { ($0 - before, before) }
        isPlaced = known != nil
        self.start = known?.0 ?? 0
        count = known?.1 ?? (place.start.span > 0 ? before : after)
        clamp(in: layout)
    }

    /// Leaves out the tracks beyond the limit (7.3).
    mutating func clamp(in layout: HTMLLayout) {
        let end = max(1 - layout.trackLimit, layout.limited(Double(end)))
        start = min(layout.limited(Double(start)), end - 1)
        count = end - start
    }
}

/// An item of a grid.
final class GridItem {
    let box: LayoutBox
    var column, row: GridSpan

    init(_ box: LayoutBox, _ column: GridSpan, _ row: GridSpan) {
        self.box = box
        self.column = column
        self.row = row
    }
}

/// Finds the tracks of items that have no place of their own (CSS Grid 2, 8.5).
///
/// A line is a row, and a place in it is a column; in a grid that flows in columns it is the other way round.
struct GridPlacement {
    /// The places that are taken in each line, in order.
    private var taken: [Int: [Range<Int>]] = [:]
    private let line, place: ReferenceWritableKeyPath<GridItem, GridSpan>
    private let isDense: Bool
    private let layout: HTMLLayout

    init(_ flow: GridFlow, in layout: HTMLLayout) {
        isDense = flow.isDense
        line = flow.isColumn ? \.column : \.row
        place = flow.isColumn ? \.row : \.column
        self.layout = layout
    }

    /// Gives each item its place.
    ///
    /// - Parameter count: how many places a line has that the grid says.
    mutating func arrange(_ items: [GridItem], explicit count: Int) {
        let first =
            items.filter { $0[keyPath: place].isPlaced }.map { $0[keyPath: place].start }.min().map { min($0, 0) } ?? 0
        let top =
            items.filter { $0[keyPath: line].isPlaced }.map { $0[keyPath: line].start }.min().map { min($0, 0) } ?? 0
        for item in items where item[keyPath: line].isPlaced && item[keyPath: place].isPlaced { take(item) }
        // Without gaps that are filled later, items follow those that were put into the same line before.
        var ends: [Int: Int] = [:]
        for item in items where item[keyPath: line].isPlaced && !item[keyPath: place].isPlaced {
            let start = item[keyPath: line].start
            settle(item, from: isDense ? first : ends[start] ?? first)
            ends[start] = item[keyPath: place].end
        }
        let last = items.reduce(count) { last, item in
            let isKnown = item[keyPath: place].isPlaced || item[keyPath: line].isPlaced
            return max(last, isKnown ? item[keyPath: place].end : first + item[keyPath: place].count)
        }
        var cursor = (line: top, place: first)
        for item in items where !item[keyPath: line].isPlaced {
            if isDense { cursor = (top, first) }
            if item[keyPath: place].isPlaced { descend(item, &cursor) } else { search(item, &cursor, first..<last) }
            item[keyPath: line].start = cursor.line
            item[keyPath: place].start = cursor.place
            item[keyPath: line].clamp(in: layout)
            item[keyPath: place].clamp(in: layout)
            take(item)
        }
    }

    /// The end of what is in the way of an item; `nil` where all is free.
    private func obstacle(_ lines: Range<Int>, _ places: Range<Int>) -> Int? {
        guard layout.takes(comparisons: lines.count) else { return nil }
        for line in lines {
            guard let ranges = taken[line], layout.takes(comparisons: ranges.count) else { continue }
            if let found = ranges.first(where: { $0.overlaps(places) }) { return found.upperBound }
        }
        return nil
    }

    private mutating func take(_ item: GridItem) {
        let places = item[keyPath: place].range
        guard layout.takes(comparisons: 4 * item[keyPath: line].count) else { return }
        for line in item[keyPath: line].range {
            var ranges = taken[line] ?? []
            // Places beside each other become one, so that there are few to go through.
            let start = ranges.first { $0.upperBound == places.lowerBound }?.lowerBound ?? places.lowerBound
            let end = ranges.first { $0.lowerBound == places.upperBound }?.upperBound ?? places.upperBound
            ranges.removeAll { start <= $0.lowerBound && $0.upperBound <= end }
            ranges.append(start..<end)
            taken[line] = ranges
        }
    }

    /// Puts an item of a known line at the first free place in it.
    private mutating func settle(_ item: GridItem, from first: Int) {
        let count = item[keyPath: place].count
        var start = first
        while let end = obstacle(item[keyPath: line].range, start..<(start + count)) { start = end }
        item[keyPath: place].start = start
        item[keyPath: place].clamp(in: layout)
        take(item)
    }

    /// Finds the first free line of an item whose place in it is known.
    private func descend(_ item: GridItem, _ cursor: inout (line: Int, place: Int)) {
        let places = item[keyPath: place].range, count = item[keyPath: line].count
        if !isDense, places.lowerBound < cursor.place { cursor.line += 1 }
        cursor.place = places.lowerBound
        while obstacle(cursor.line..<(cursor.line + count), places) != nil { cursor.line += 1 }
    }

    /// Finds the first free place of an item that has none of its own.
    private func search(_ item: GridItem, _ cursor: inout (line: Int, place: Int), _ places: Range<Int>) {
        let count = item[keyPath: place].count, lines = item[keyPath: line].count
        while cursor.line < layout.trackLimit, layout.takes(comparisons: 1) {
            let isPast = cursor.place + count > places.upperBound
            if isPast { cursor = (cursor.line + 1, places.lowerBound) }
            let area = cursor.place..<(cursor.place + count)
            guard let end = obstacle(cursor.line..<(cursor.line + lines), area) else { return }
            cursor.place = end
        }
    }
}
