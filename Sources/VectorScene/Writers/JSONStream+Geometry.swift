extension Transform: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(a, b, c, d, e, f) }
}

extension Rect: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(x, y, width, height) }
}

extension Size: JSONWritable {
    public func write(to json: inout JSONStream) { json.numbers(width, height) }
}

extension PathData: JSONWritable {
    /// Writes path data with no more separators than it needs: a sign separates too.
    public func write(to json: inout JSONStream) {
        json.byte(UInt8(ascii: "\""))
        withSegments { verbs, points in
            var coordinates = UnsafeRawBufferPointer(points).assumingMemoryBound(to: Double.self)[...]
            for verb in verbs {
                let count = 2 * PathSegments.pointCounts[Int(verb)]
                json.segment(PathSegments.letters[Int(verb)], coordinates.prefix(count))
                coordinates = coordinates.dropFirst(count)
            }
        }
        json.byte(UInt8(ascii: "\""))
    }
}

extension JSONStream {
    @inline(__always)
    fileprivate mutating func segment(_ letter: UInt8, _ coordinates: Slice<UnsafeBufferPointer<Double>>) {
        reserve(1 + coordinates.count * (NumberFormat.longest + 1)) { place, numbers in
            var out = place
            out.pointee = letter
            out += 1
            var isFirst = true
            for number in coordinates {
                out.pointee = UInt8(ascii: " ")
                out += isFirst || number < 0 ? 0 : 1
                out = numbers.write(number, at: out)
                isFirst = false
            }
            return out
        }
    }
}
