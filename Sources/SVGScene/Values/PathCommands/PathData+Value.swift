public import Switchless
public import VectorScene

extension PathData: SVGValue {
    /// Takes all remaining input as path data (SVG 2, 9.3).
    ///
    /// After an error, the segments before it are kept (SVG 2, 9.5.4), and the context's remark describes the error.
    /// Empty input and `none` are a path without segments.
    ///
    /// In style sheets, the data are a string, as in `path("M0 0H9")` (SVG 2, 9.3.2).
    ///
    /// - Returns: `nil` if the error precedes the first segment.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> PathData? {
        let whole = input
        var builder = PathBuilder(roomFor: input.remaining.count)
        input.skipSpace()
        let isWhole = context.syntax.pathCommandTable.read(&input, into: &builder)
        let path = builder.finished()
        if isWhole { return path }
        if input.offset(from: whole) == 0, let word = words.take(&input) { return word }
        guard !path.isEmpty else {
            input = whole
            return readFunction(&input, in: context)
        }
        context.remark = "\(input.found) at byte \(input.offset(from: whole) + 1) of the path data; drawn up to there"
        input.skipAll()
        return path
    }

    public static var interpolation: any Interpolation.Type { PathInterpolation.self }

    private static let words: KeywordTable<PathData> = ["none": PathData()]
    private static let function: KeywordTable<Bool> = ["path": true]

    private static func readFunction(_ input: inout ByteScanner, in context: ValueContext) -> PathData? {
        input.skipSpace()
        guard function.take(&input) != nil, input.take("(") else { return nil }
        input.skipSpace()
        guard let text = input.takeString() else { return nil }
        input.skipSpace()
        guard input.take(")") else { return nil }
        return text.withBytes { PathData.read(all: $0, in: context) }
    }
}

extension ByteScanner {
    /// The next character, for remarks.
    var found: String {
        isAtEnd ? "unexpected end" : "unexpected '\(remaining.prefix(12).string.prefix(1))'"
    }
}

/// Reading the numbers of path commands. The `next` methods skip white space and at most one comma first.
extension ByteScanner {
    /// Takes two coordinates, relative to `origin`.
    public mutating func takePoint(from origin: Point) -> Point? {
        guard let x = takeNumber(), let y = nextNumber() else { return nil }
        let point = Point(x: origin.x + x, y: origin.y + y)
        // The sum of two large finite numbers can be infinite.
        return (point.x + point.y).isFinite ? point : nil
    }

    /// Takes `count` points, relative to `origin`, and stores them at `points`.
    ///
    /// It does the same as `takePoint` followed by `nextPoint` for the remaining points, but faster.
    @inline(__always)
    mutating func takePoints(_ count: Int, from origin: Point, into points: PointSlots) -> Bool {
        let start = self
        var sum = 0.0
        if takeNumbers(ofPoints: count, into: points) {
            for index in 0..<count {
                points[index] = origin + points[index]
                sum += points[index].x + points[index].y
            }
            // A coordinate that is not finite makes the sum not finite.
            if sum.isFinite { return true }
        }
        self = start
        return takeEachPoint(count, from: origin, into: points)
    }

    /// Takes the points one by one, so that the input stops at the exact error.
    @inline(never)
    private mutating func takeEachPoint(_ count: Int, from origin: Point, into points: PointSlots) -> Bool {
        for index in 0..<count {
            if index > 0 { skipCommaSpace() }
            guard let point = takePoint(from: origin) else { return false }
            points[index] = point
        }
        return true
    }

    /// Takes the next two coordinates, relative to `origin`.
    public mutating func nextPoint(from origin: Point) -> Point? {
        skipCommaSpace()
        return takePoint(from: origin)
    }

    /// Takes a coordinate, relative to `origin`.
    public mutating func takeCoordinate(from origin: Double) -> Double? {
        guard let number = takeNumber(), (origin + number).isFinite else { return nil }
        return origin + number
    }

    /// Takes the next number.
    public mutating func nextNumber() -> Double? {
        skipCommaSpace()
        return takeNumber()
    }

    /// Takes the next flag: a single digit 0 or 1. No separator has to follow.
    public mutating func nextFlag() -> Bool? {
        skipCommaSpace()
        let flag = next
        guard flag | 1 == UInt8(ascii: "1") else { return nil }
        skip()
        return flag == UInt8(ascii: "1")
    }
}
