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
    /// Writes path data with no more separators than it needs: a sign separates too.
    public func write(to json: inout JSONStream) {
        json.byte(UInt8(ascii: "\""))
        withSegments { verbs, points in
            guard let point = points.baseAddress, let verb = verbs.baseAddress else { return }
            json.segments(verb, verbs.count, point)
        }
        json.byte(UInt8(ascii: "\""))
    }
}

extension JSONStream {
    /// How many segments are written before there is room made again, and short numbers are tried again. The longest
    /// have a letter and six numbers, each with a space.
    private static let run = 8, longestSegment = 1 + 6 * (NumberFormat.longest + 1)

    fileprivate mutating func segments(_ verbs: UnsafePointer<PathVerb>, _ count: Int, _ points: UnsafePointer<Point>) {
        var (verb, point) = (verbs, points)
        let end = verbs + count
        PathSegments.columns.withUnsafeBufferPointer { columns in
            while verb < end {
                let last = verb + min(end - verb, Self.run)
                reserve((last - verb) * Self.longestSegment) { place, numbers in
                    var out = place
                    // Tried until it fails: where one number is long, those around it mostly are.
                    var hundredths = numbers.hundredths
                    while verb < last {
                        let column = columns[Int(verb.pointee.rawValue)]
                        out[0] = column.letter
                        out = out + 1
                        verb += 1
                        guard column.pointCount > 0 else { continue }
                        if let short = hundredths?.write(point.pointee, at: out) {
                            out = short
                        } else {
                            hundredths = nil
                            out = numbers.write(SpelledPoint(point.pointee, numbers), at: out)
                        }
                        let next = point + Int(column.pointCount)
                        point += 1
                        while point < next {
                            if let short = hundredths?.writeNext(point.pointee, at: out) {
                                out = short
                            } else {
                                hundredths = nil
                                out = numbers.writeNext(SpelledPoint(point.pointee, numbers), at: out)
                            }
                            point += 1
                        }
                    }
                    return out
                }
            }
        }
    }
}

/// A point and the digits of its coordinates, worked out side by side: so the processor need not wait for one to begin with the other.
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
    fileprivate func write(_ point: SpelledPoint, at place: OutputCursor) -> OutputCursor {
        writeNext(point.y, at: write(point.x, at: place))
    }

    @inline(__always)
    fileprivate func writeNext(_ point: SpelledPoint, at place: OutputCursor) -> OutputCursor {
        writeNext(point.y, at: writeNext(point.x, at: place))
    }
}
