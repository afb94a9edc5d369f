extension PathData: Decodable {
    /// Reads path data as scenes are written: absolute `M`, `L`, `C`, `Q` and `Z`.
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
        while let letter = rest.popWord() {
            guard let verb = PathSegments.letters.firstIndex(of: letter),
                !isEmpty || verb == Int(PathVerb.move.rawValue),
                append(PathSegments.all[verb], from: &rest)
            else { return nil }
        }
    }

    /// A path of the segments with these letters; `nil` where one is none, or there are not as many coordinates.
    package init?(letters: some Sequence<UInt8>, numbers: [Double]) {
        self.init()
        var next = 0
        for letter in letters {
            guard let verb = PathSegments.letters.firstIndex(of: letter),
                !isEmpty || verb == Int(PathVerb.move.rawValue)
            else { return nil }
            let kind = PathSegments.all[verb], end = next + 2 * kind.pointCount
            guard end <= numbers.count else { return nil }
            let points = stride(from: next, to: end, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
            SegmentPoints.lend(points) { kind.send($0, to: &self) }
            next = end
        }
        guard next == numbers.count else { return nil }
    }

    /// Appends one segment and returns whether all its points were there.
    private mutating func append(_ kind: any PathSegment.Type, from rest: inout Substring.UTF8View) -> Bool {
        var own: [Point] = []
        while own.count < kind.pointCount {
            guard let x = rest.popNumber(), let y = rest.popNumber() else { return false }
            own.append(Point(x, y))
        }
        SegmentPoints.lend(own) { kind.send($0, to: &self) }
        return true
    }
}

extension Substring.UTF8View {
    private static let separators = Set(" ,\t\n\r".utf8)
    private static let signs = Set("+-".utf8)
    private static let digits = Set("0123456789.".utf8)
    private static let exponents = Set("eE".utf8)

    /// Removes separators and one byte from the front.
    fileprivate mutating func popWord() -> UInt8? {
        self = drop { Self.separators.contains($0) }
        return popFirst()
    }

    /// Removes separators and a number from the front.
    ///
    /// A sign belongs to the number at its start and after the letter of an exponent.
    fileprivate mutating func popNumber() -> Double? {
        self = drop { Self.separators.contains($0) }
        var maySign = true
        let number = prefix { byte in
            defer { maySign = Self.exponents.contains(byte) }
            return Self.digits.contains(byte) || Self.exponents.contains(byte) || maySign && Self.signs.contains(byte)
        }
        self = dropFirst(number.count)
        return Double(Substring(number))
    }
}
