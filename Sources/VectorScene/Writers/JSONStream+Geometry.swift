extension Transform: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(Point(a, b), Point(c, d), Point(e, f)) }
}

extension Rect: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(Point(x, y), Point(width, height)) }
}

extension Size: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(Point(width, height)) }
}

extension PathData: JSONWritable {
    /// Writes path data with as few separators as possible: a sign separates too.
    public func write(to json: inout JSONStream) {
        json.byte(UInt8(ascii: "\""))
        unsafe withSegments { verbs, points in
            guard let point = points.baseAddress, let verb = verbs.baseAddress else { return }
            unsafe json.segments(verb, verbs.count, point)
        }
        json.byte(UInt8(ascii: "\""))
    }
}

extension JSONStream {
    /// The number of segments for which room is reserved at once, and the longest segment.
    ///
    /// The longest segment has a letter and six numbers, each with a space. Each run tries short numbers again.
    private static let run = 8, longestSegment = 1 + 6 * (NumberFormat.longest + 1)

    fileprivate mutating func segments(_ verbs: UnsafePointer<PathVerb>, _ count: Int, _ points: UnsafePointer<Point>) {
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
