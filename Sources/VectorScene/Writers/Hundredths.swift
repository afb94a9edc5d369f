/// Writes points whose coordinates are below 1000 and have no more than two decimals, as most have that people or drawing programs
/// wrote down: what stands before the point of a number and what stands behind it are looked up, instead of worked out digit by digit.
///
/// It writes what `NumberFormat` does for eight significant digits. A number that eight digits cannot tell from one with two
/// decimals counts as that one.
struct Hundredths: Sendable {
    /// Those of the whole process.
    static let shared = Hundredths()

    private static var wholeCount: Int { 1000 }

    /// The whole numbers, and behind them the fractions with their point: up to three characters each, the first lowest, and above
    /// them how many there are.
    private let texts: [UInt32]

    private init() {
        let wholes = (0..<Self.wholeCount).map { String($0) }
        let fractions = (0..<100).map { hundredths in
            hundredths == 0
                ? "" : hundredths % 10 == 0 ? ".\(hundredths / 10)" : ".\(hundredths / 10)\(hundredths % 10)"
        }
        texts = (wholes + fractions).map { text in
            let characters = text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
            return UInt32(text.utf8.count) << 24 | characters
        }
    }

    /// Writes the number of so many hundredths.
    @inline(__always)
    private func write(
        _ hundredths: UInt32, isNegative: Bool, at place: OutputCursor
    ) -> OutputCursor {
        place[0] = UInt8(ascii: "-")
        return write(hundredths, at: place + (isNegative ? 1 : 0))
    }

    /// The same without a sign.
    @inline(__always)
    private func write(_ hundredths: UInt32, at place: OutputCursor) -> OutputCursor {
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        return store(Self.wholeCount + Int(rest), at: store(Int(whole), at: place))
    }

    @inline(__always)
    private func store(_ text: Int, at place: OutputCursor) -> OutputCursor {
        let characters = texts[text]
        place.store(characters)
        return place + Int(characters >> 24)
    }
}

extension Hundredths {
    /// Writes a point as the first of a segment, with nothing before it; `nil` if one of its coordinates is no such number.
    @inline(__always)
    func write(_ point: Point, at place: OutputCursor) -> OutputCursor? {
        guard let counts = Self.counts(of: point) else { return nil }
        let next = write(counts.x, isNegative: point.x < 0, at: place)
        return writeNext(counts.y, isNegative: point.y < 0, at: next)
    }

    /// Writes a point that follows another.
    @inline(__always)
    func writeNext(_ point: Point, at place: OutputCursor) -> OutputCursor? {
        guard let counts = Self.counts(of: point) else { return nil }
        let next = writeNext(counts.x, isNegative: point.x < 0, at: place)
        return writeNext(counts.y, isNegative: point.y < 0, at: next)
    }

    /// Writes both coordinates with a separator between them.
    @inline(__always)
    func write(
        _ point: Point, at place: OutputCursor,
        separator: (OutputCursor) -> OutputCursor
    ) -> OutputCursor? {
        guard let counts = Self.counts(of: point) else { return nil }
        let next = separator(write(counts.x, isNegative: point.x < 0, at: place))
        return write(counts.y, isNegative: point.y < 0, at: next)
    }

    /// Writes a number and what separates it from the one before: a space, unless its sign does.
    @inline(__always)
    private func writeNext(
        _ hundredths: UInt32, isNegative: Bool, at place: OutputCursor
    ) -> OutputCursor {
        place[0] = isNegative ? UInt8(ascii: "-") : UInt8(ascii: " ")
        return write(hundredths, at: place + 1)
    }

    /// How many hundredths the coordinates are, without their signs; `nil` if that is not all there is to them, or if there are too
    /// many. Both are worked out at once.
    @inline(__always)
    private static func counts(of point: Point) -> (x: UInt32, y: UInt32)? {
        let scaled = magnitude(point.vector) * 100
        // Adding 2⁵² leaves no bits for a fraction, and the sum's lower bits are the nearest whole number.
        let sum = scaled + 0x1p52
        // The 34th bit is less than half of the eighth digit. Of what is nearly nothing, that is too much as well.
        let isWhole = magnitude(scaled - (sum - 0x1p52)) .<= scaled * 0x1p-34
        let isSmall = scaled .< Double(100 * wholeCount) - 0.5
        guard all(isWhole .& isSmall) else { return nil }
        return (UInt32(truncatingIfNeeded: sum.x.bitPattern), UInt32(truncatingIfNeeded: sum.y.bitPattern))
    }

    @inline(__always)
    private static func magnitude(_ vector: SIMD2<Double>) -> SIMD2<Double> {
        vector.replacing(with: -vector, where: vector .< 0)
    }
}
