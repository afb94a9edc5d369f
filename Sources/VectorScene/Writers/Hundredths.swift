/// Writes points with coordinates below 1000 and at most two decimals, by table look-up.
///
/// Most coordinates that people or drawing programs write are such. The output is the same as `NumberFormat`'s for
/// eight significant digits. A number that differs from one with two decimals only after eight digits is written as
/// that one.
struct Hundredths: Sendable {
    /// The instance of the process.
    static let shared = Hundredths()

    private static var wholeCount: Int { 1000 }

    /// The integers below 1000, then the fractions with their point.
    ///
    /// Each has up to three characters, the first lowest, and their count in the highest byte.
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

    /// Writes a number of hundredths.
    @inline(__always)
    private func write(
        _ hundredths: UInt32, isNegative: Bool, at cursor: OutputCursor
    ) -> OutputCursor {
        cursor[0] = UInt8(ascii: "-")
        return write(hundredths, at: cursor + (isNegative ? 1 : 0))
    }

    /// Writes a number of hundredths without a sign.
    @inline(__always)
    private func write(_ hundredths: UInt32, at cursor: OutputCursor) -> OutputCursor {
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        return store(Self.wholeCount + Int(rest), at: store(Int(whole), at: cursor))
    }

    @inline(__always)
    private func store(_ text: Int, at cursor: OutputCursor) -> OutputCursor {
        let characters = texts[text]
        cursor.store(characters)
        return cursor + Int(characters >> 24)
    }
}

extension Hundredths {
    /// Writes the first point of a segment; `nil` if a coordinate is not such a number.
    @inline(__always)
    func write(_ point: Point, at cursor: OutputCursor) -> OutputCursor? {
        guard let counts = Self.counts(of: point) else { return nil }
        let next = write(counts.x, isNegative: point.x < 0, at: cursor)
        return writeNext(counts.y, isNegative: point.y < 0, at: next)
    }

    /// Writes a point after another one; `nil` if a coordinate is not such a number.
    @inline(__always)
    func writeNext(_ point: Point, at cursor: OutputCursor) -> OutputCursor? {
        guard let counts = Self.counts(of: point) else { return nil }
        let next = writeNext(counts.x, isNegative: point.x < 0, at: cursor)
        return writeNext(counts.y, isNegative: point.y < 0, at: next)
    }

    /// Writes both coordinates with a separator between them.
    @inline(__always)
    func write(
        _ point: Point, at cursor: OutputCursor,
        separator: (OutputCursor) -> OutputCursor
    ) -> OutputCursor? {
        guard let counts = Self.counts(of: point) else { return nil }
        let next = separator(write(counts.x, isNegative: point.x < 0, at: cursor))
        return write(counts.y, isNegative: point.y < 0, at: next)
    }

    /// Writes a number after another one, separated by its minus sign or a space.
    @inline(__always)
    private func writeNext(
        _ hundredths: UInt32, isNegative: Bool, at cursor: OutputCursor
    ) -> OutputCursor {
        cursor[0] = isNegative ? UInt8(ascii: "-") : UInt8(ascii: " ")
        return write(hundredths, at: cursor + 1)
    }

    /// The magnitudes of the coordinates in hundredths; `nil` if they are not whole or too large.
    ///
    /// Both coordinates are computed at once.
    @inline(__always)
    private static func counts(of point: Point) -> (x: UInt32, y: UInt32)? {
        let scaled = magnitude(point.vector) * 100
        // Adding 2⁵² leaves no bits for a fraction; the lower bits of the sum are the nearest integer.
        let sum = scaled + 0x1p52
        // 2⁻³⁴ of a number is less than half of its eighth digit. Being relative, it also rejects numbers close to
        // zero.
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
