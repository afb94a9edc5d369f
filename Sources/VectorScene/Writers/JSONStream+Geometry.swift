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
        json.segments(of: memory)
        json.byte(UInt8(ascii: "\""))
    }
}
