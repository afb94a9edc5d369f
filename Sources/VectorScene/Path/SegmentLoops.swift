// Loops over the segments of a path by address: bounds, visits, and path data in JSON.
//
// Safe: `PathMemory.withSegments` lends as many points as the verbs have, and each loop goes from verb to verb.

/// The points of a segment in its path; valid only while the path's storage is borrowed.
@safe
struct SegmentPoints {
    /// The start of the segment.
    let start: Point
    /// The start of its subpath.
    let subpathStart: Point
    /// The segment's own points, `PathSegment.pointCount` of them.
    let own: UnsafePointer<Point>

    subscript(i: Int) -> Point { unsafe own[i] }

    /// Calls `body` with the points of a segment that is in no path.
    static func lend(_ own: [Point], _ body: (SegmentPoints) -> Void) {
        // A close has no points, but needs an address.
        unsafe (own + [.zero]).withUnsafeBufferPointer { own in
            if let own = own.baseAddress { unsafe body(SegmentPoints(start: .zero, subpathStart: .zero, own: own)) }
        }
    }
}

extension PathData {
    /// Calls `body` for every segment. The points are valid only during the call.
    func forEachSegment(_ body: (any PathSegment.Type, SegmentPoints) -> Void) {
        unsafe memory.withSegments { verbs, points in
            // A path without points has no verbs either, because the first verb is a move.
            guard var own = points.baseAddress else { return }
            var (start, subpathStart) = unsafe (own[0], own[0])
            for index in 0..<verbs.count {
                let verb = unsafe verbs[index]
                let kind = PathSegments.all[Int(verb.rawValue)]
                if kind.beginsSubpath { subpathStart = unsafe own[0] }
                body(kind, unsafe SegmentPoints(start: start, subpathStart: subpathStart, own: own))
                unsafe own += kind.pointCount
                start = unsafe own[-1]
            }
        }
    }
}

extension Extent {
    /// The tight bounding box of everything drawn.
    static func rect(of path: PathMemory) -> Rect? {
        unsafe path.withSegments { verbs, points in
            guard let first = points.baseAddress else { return nil }
            return unsafe PathSegments.columns.withUnsafeBufferPointer { columns in
                let (ends, isCurved) = unsafe Extent.ends(of: verbs, first, columns)
                guard isCurved else { return ends.rect }
                var extent = ends
                unsafe extent.include(curvesOf: verbs, first, columns)
                return extent.rect
            }
        }
    }

    /// The bounding box of the ends of all drawn segments, and whether there are curves.
    ///
    /// A close is treated as if it ended where it begins, since it does not widen the box.
    @inline(__always)
    private static func ends(
        of verbs: UnsafeBufferPointer<PathVerb>, _ points: UnsafePointer<Point>,
        _ columns: UnsafeBufferPointer<PathSegments.Column>
    ) -> (box: Extent, isCurved: Bool) {
        var box = Extent()
        var end = unsafe points
        var counts = 0
        for index in 0..<verbs.count {
            let verb = unsafe verbs[index]
            let count = unsafe Int(columns[Int(verb.rawValue)].pointCount)
            let start = unsafe end
            unsafe end += count
            // Curves have two or three points. Once one was seen, OR keeps the value above 1.
            counts |= count
            if verb != .move {
                unsafe box.include(start[-1])
                unsafe box.include(end[-1])
            }
        }
        return (box, counts > 1)
    }

    /// Includes the curves between their ends, which are included already.
    @inline(__always)
    private mutating func include(
        curvesOf verbs: UnsafeBufferPointer<PathVerb>, _ points: UnsafePointer<Point>,
        _ columns: UnsafeBufferPointer<PathSegments.Column>
    ) {
        var own = unsafe points
        for index in 0..<verbs.count {
            let verb = unsafe verbs[index]
            let count = unsafe Int(columns[Int(verb.rawValue)].pointCount)
            // A curve lies within its control points. It can widen the box only if one of them is outside.
            if count > 1, unsafe !contains(own[0], own[count - 2]) {
                // A curve does not use `subpathStart`, so any point will do.
                let segment = unsafe SegmentPoints(start: own[-1], subpathStart: own[-1], own: own)
                PathSegments.all[Int(verb.rawValue)].widen(&self, by: segment)
            }
            unsafe own += count
        }
    }
}

extension JSONStream {
    /// The number of segments for which room is reserved at once, and the longest segment.
    ///
    /// The longest segment has a letter and six numbers, each with a space. Each run tries short numbers again.
    private static let run = 8, longestSegment = 1 + 6 * (NumberFormat.longest + 1)

    /// Writes the letters and numbers of all segments.
    mutating func segments(of path: PathMemory) {
        unsafe path.withSegments { verbs, points in
            guard let point = points.baseAddress, let verb = verbs.baseAddress else { return }
            unsafe segments(verb, verbs.count, point)
        }
    }

    private mutating func segments(_ verbs: UnsafePointer<PathVerb>, _ count: Int, _ points: UnsafePointer<Point>) {
        var (verb, point) = unsafe (verbs, points)
        let end = unsafe verbs + count
        unsafe PathSegments.columns.withUnsafeBufferPointer { columns in
            while unsafe verb < end {
                let last = unsafe verb + min(end - verb, Self.run)
                unsafe reserve((last - verb) * Self.longestSegment) { cursor, numbers in
                    var out = cursor
                    // Not tried again in this run after a failure: numbers next to a long one are mostly long, too.
                    var hundredths = numbers.hundredths
                    while unsafe verb < last {
                        let column = unsafe columns[Int(verb.pointee.rawValue)]
                        out[0] = column.letter
                        out = out + 1
                        unsafe verb += 1
                        guard column.pointCount > 0 else { continue }
                        if let short = unsafe hundredths?.write(point.pointee, at: out) {
                            out = short
                        } else {
                            hundredths = nil
                            out = unsafe numbers.write(SpelledPoint(point.pointee, numbers), at: out)
                        }
                        let next = unsafe point + Int(column.pointCount)
                        unsafe point += 1
                        while unsafe point < next {
                            if let short = unsafe hundredths?.writeNext(point.pointee, at: out) {
                                out = short
                            } else {
                                hundredths = nil
                                out = unsafe numbers.writeNext(SpelledPoint(point.pointee, numbers), at: out)
                            }
                            unsafe point += 1
                        }
                    }
                    return out
                }
            }
        }
    }
}

/// The digits of both coordinates of a point.
///
/// They are computed together, so that the processor can overlap the work.
private struct SpelledPoint {
    let x, y: NumberFormat.Spelled

    @inline(__always)
    init(_ point: Point, _ numbers: borrowing NumberFormat) {
        x = numbers.spell(bits: point.x.bitPattern)
        y = numbers.spell(bits: point.y.bitPattern)
    }
}

extension NumberFormat {
    @inline(__always)
    fileprivate func write(_ point: SpelledPoint, at cursor: OutputCursor) -> OutputCursor {
        writeNext(point.y, at: write(point.x, at: cursor))
    }

    @inline(__always)
    fileprivate func writeNext(_ point: SpelledPoint, at cursor: OutputCursor) -> OutputCursor {
        writeNext(point.y, at: writeNext(point.x, at: cursor))
    }
}
