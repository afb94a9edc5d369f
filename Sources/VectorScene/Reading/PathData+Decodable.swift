extension PathData: Decodable {
    /// Reads path data of the letters that a scene is written with: absolute `M`, `L`, `C`, `Q` and `Z`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let path = PathData(sceneText: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected absolute path data")
        }
        self = path
    }

    private init?(sceneText text: String) {
        self.init()
        var rest = text.utf8[...]
        while let letter = rest.popFirst() {
            guard let index = PathSegments.letters.firstIndex(of: letter), !isEmpty || index == 0 else { return nil }
            let kind = PathSegments.all[index]
            var own: [Point] = []
            for _ in 0..<kind.pointCount {
                guard let x = rest.popNumber(), let y = rest.popNumber() else { return nil }
                own.append(Point(x, y))
            }
            own.withUnsafeBufferPointer { own in
                // A close has no points, and does not look at any.
                let place = own.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Point>.alignment)
                guard let place else { return }
                kind.send(SegmentPlace(start: .zero, subpathStart: .zero, own: place), to: &self)
            }
        }
    }
}

extension Substring.UTF8View {
    /// Takes a number off the front, and the white space or comma before it.
    fileprivate mutating func popNumber() -> Double? {
        let isSeparator = Set(" ,\t\n\r".utf8), isSign = Set("+-".utf8), isPart = Set("0123456789.eE".utf8)
        self = self.drop { isSeparator.contains($0) }
        var end = startIndex, previous: UInt8?
        let exponent = Set("eE".utf8)
        while end < endIndex {
            let byte = self[end]
            let begins = previous.map { exponent.contains($0) } ?? true
            guard isPart.contains(byte) || begins && isSign.contains(byte) else { break }
            previous = byte
            end = index(after: end)
        }
        defer { self = self[end...] }
        return Double(Substring(self[..<end]))
    }
}
