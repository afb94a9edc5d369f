extension Transform: JSONWritable {
    public func write(to json: inout JSONStream) { [a, b, c, d, e, f].write(to: &json) }
}

extension Rect: JSONWritable {
    public func write(to json: inout JSONStream) { [x, y, width, height].write(to: &json) }
}

extension Size: JSONWritable {
    public func write(to json: inout JSONStream) { [width, height].write(to: &json) }
}

extension PathData: JSONWritable {
    /// Writes path data with no more separators than it needs: a sign separates too.
    public func write(to json: inout JSONStream) {
        json.byte(UInt8(ascii: "\""))
        points.withUnsafeBufferPointer { points in
            guard var own = points.baseAddress else { return }
            for verb in verbs {
                let count = PathSegments.pointCounts[Int(verb)], letter = PathSegments.letters[Int(verb)]
                json.reserve(1 + count * 2 * (NumberFormat.longest + 1)) { place, numbers in
                    var out = place
                    out.pointee = letter
                    out += 1
                    for i in 0..<count {
                        if i > 0 { out.separate(from: own[i].x) }
                        out = numbers.write(own[i].x, at: out)
                        out.separate(from: own[i].y)
                        out = numbers.write(own[i].y, at: out)
                    }
                    return out
                }
                own += count
            }
        }
        json.byte(UInt8(ascii: "\""))
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Keeps a number apart from the one before.
    @inline(__always)
    fileprivate mutating func separate(from next: Double) {
        pointee = UInt8(ascii: " ")
        self += next < 0 ? 0 : 1
    }
}
