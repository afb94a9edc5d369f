extension Transform: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(of: self) }
}

extension Rect: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(of: self) }
}

extension Size: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(of: self) }
}

extension PathData: JSONWritable {
    /// Writes path data with no more separators than it needs: a sign separates too.
    public func write(to json: inout JSONStream) {
        json.byte(UInt8(ascii: "\""))
        withSegments { verbs, points in
            guard let coordinates = UnsafeRawPointer(points.baseAddress), let first = verbs.baseAddress else { return }
            json.segments(first, verbs.count, coordinates.assumingMemoryBound(to: Double.self))
        }
        json.byte(UInt8(ascii: "\""))
    }
}

extension JSONStream {
    /// How many segments are written before there is room made again. The longest have a letter and six numbers, each with a space.
    private static let run = 32, longestSegment = 1 + 6 * (NumberFormat.longest + 1)

    fileprivate mutating func segments(
        _ verbs: UnsafePointer<PathVerb>, _ count: Int, _ coordinates: UnsafePointer<Double>
    ) {
        var (verb, coordinates) = (verbs, coordinates)
        let end = verbs + count
        PathSegments.columns.withUnsafeBufferPointer { columns in
            while verb < end {
                let last = verb + min(end - verb, Self.run)
                reserve((last - verb) * Self.longestSegment) { place, numbers in
                    var out = place
                    while verb < last {
                        let column = columns[Int(verb.pointee.rawValue)]
                        out.pointee = column.letter
                        out += 1
                        verb += 1
                        guard column.pointCount > 0 else { continue }
                        out = numbers.write(coordinates.pointee, at: out)
                        let next = coordinates + 2 * Int(column.pointCount)
                        coordinates += 1
                        while coordinates < next {
                            out = numbers.writeNext(coordinates.pointee, at: out)
                            coordinates += 1
                        }
                    }
                    return out
                }
            }
        }
    }
}
