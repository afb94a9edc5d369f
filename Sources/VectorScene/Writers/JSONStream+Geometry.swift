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
            var next = UnsafeRawPointer(points.baseAddress).map { $0.assumingMemoryBound(to: Double.self) }
            let (letters, pointCounts) = (PathSegments.letters, PathSegments.pointCounts)
            for verb in verbs {
                guard let coordinates = next else { break }
                let count = 2 * pointCounts[Int(verb)]
                json.segment(letters[Int(verb)], coordinates, count)
                next = coordinates + count
            }
        }
        json.byte(UInt8(ascii: "\""))
    }
}

extension JSONStream {
    @inline(__always)
    fileprivate mutating func segment(_ letter: UInt8, _ coordinates: UnsafePointer<Double>, _ count: Int) {
        reserve(1 + count * (NumberFormat.longest + 1)) { place, numbers in
            place.pointee = letter
            guard count > 0 else { return place + 1 }
            var out = numbers.write(coordinates[0], at: place + 1)
            for index in 1..<count {
                let number = coordinates[index]
                out.pointee = UInt8(ascii: " ")
                out = numbers.write(number, at: out + (number < 0 ? 0 : 1))
            }
            return out
        }
    }
}
