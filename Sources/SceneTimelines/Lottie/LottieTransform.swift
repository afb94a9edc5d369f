import VectorScene

/// A transform over time, taken apart as Lottie has it: a scale, a skew, a rotation and a place.
struct LottieTransform {
    /// The entries of the matrix.
    let matrix: LottieNumbers

    init(_ matrix: LottieNumbers) { self.matrix = matrix }

    /// A transform that stays.
    init(_ transform: Transform) { self.init(LottieNumbers(transform.entries)) }

    init(_ field: MovingField?, else transform: Transform) {
        self.init(LottieNumbers(field, else: transform.entries))
    }

    static let identity = LottieTransform(.identity)

    /// Whether it changes nothing, ever.
    var isIdentity: Bool { matrix.isAlways(Transform.identity.entries) }

    /// The transform, where it is always the same.
    var still: Transform? { matrix.isStill ? Transform(entries: matrix.keys[0].numbers) : nil }

    /// This transform after others have been applied.
    func after(_ other: LottieTransform) -> LottieTransform {
        LottieTransform(
            LottieNumbers.joined([matrix, other.matrix]).mapped { numbers in
                let first = Transform(entries: Array(numbers.prefix(6)))
                let second = Transform(entries: Array(numbers.suffix(6)))
                return (first * second).entries
            })
    }

    /// The properties of a transform.
    ///
    /// - Parameters:
    ///   - opacity: from 0 to 1.
    ///   - origin: where in what is transformed its origin is, on both axes.
    func properties(opacity: LottieNumbers = LottieNumbers([1]), origin: Double = 0) -> LottieObject {
        let parts = parts, center = center
        let place = center.map { LottieNumbers([$0.to.x, $0.to.y]) } ?? parts.mapped { Array($0[0...1]) }
        let anchor = center?.from ?? .zero
        let properties: LottieObject = [
            "a": LottieNumbers([anchor.x + origin, anchor.y + origin]).list,
            "p": place.simplified(within: 1e-3).list,
            "s": parts.mapped { [$0[2] * 100, $0[3] * 100] }.simplified(within: 1e-3, atLeast: 0.05).list,
            "r": parts.mapped { [$0[4]] }.simplified(within: 2e-4, atLeast: 0.02).number,
            "o": opacity.percent,
        ]
        let skew = parts.mapped { [$0[5]] }.simplified(within: 2e-4, atLeast: 0.02)
        guard !skew.isAlways([0]) else { return properties }
        return properties.adding("sk", skew.number).adding("sa", LottieNumbers([0]).number)
    }

    /// The point that all turns or grows around, and where that is; `nil` where there is none.
    private var center: (from: Point, to: Point)? {
        let all = matrix.keys.map { Transform(entries: $0.numbers) }
        guard let first = all.first, let other = all.max(by: { $0.distance(to: first) < $1.distance(to: first) }) else {
            return nil
        }
        let turn = Transform(first.a - other.a, first.b - other.b, first.c - other.c, first.d - other.d, 0, 0)
        guard let back = turn.inverse() else { return nil }
        let from = back.apply(Point(other.e - first.e, other.f - first.f)), to = first.apply(from)
        let most = 1e-6 * (1 + max(abs(to.x), abs(to.y)) + from.length)
        return all.allSatisfy { ($0.apply(from) - to).length <= most } ? (from, to) : nil
    }

    /// The place, the two scales, the rotation and the skew, in degrees, at enough moments.
    private var parts: LottieNumbers {
        var angle = 0.0
        var keys: [LottieNumbers.Key] = []
        for (index, key) in matrix.keys.enumerated() {
            let parts = Transform(entries: key.numbers).parts(near: &angle)
            keys.append(LottieNumbers.Key(time: key.time, numbers: parts, easing: key.easing))
            guard index + 1 < matrix.keys.count, key.easing == .linear else { continue }
            let next = matrix.keys[index + 1]
            for share in Self.shares(from: key.numbers, to: next.numbers, angle) {
                let numbers = zip(key.numbers, next.numbers).map { $0 + ($1 - $0) * share }
                keys.append(
                    LottieNumbers.Key(
                        time: key.time + (next.time - key.time) * share,
                        numbers: Transform(entries: numbers).parts(near: &angle)))
            }
        }
        return LottieNumbers(keys: keys)
    }

    /// How many moments there are at most between two keys.
    private static let pieces = 16

    /// The moments between two matrices at which the parts are needed, so that they go the way of the matrix.
    private static func shares(from first: [Double], to last: [Double], _ angle: Double) -> [Double] {
        func isStraight(_ count: Int) -> Bool {
            var near = angle
            var known = Transform(entries: first).parts(near: &near)
            return (1...count).allSatisfy { piece in
                let entries = { (share: Double) in zip(first, last).map { $0 + ($1 - $0) * share } }
                let next = Transform(entries: entries(Double(piece) / Double(count))).parts(near: &near)
                defer { known = next }
                let between = Transform(parts: zip(known, next).map { ($0 + $1) / 2 }).entries
                let wanted = entries((Double(piece) - 0.5) / Double(count))
                return zip(between, wanted).prefix(4).allSatisfy { abs($0 - $1) < 0.02 * max(1, abs($1)) }
            }
        }
        let counts = [1, 2, 4, 8, pieces]
        let count = counts.first(where: isStraight) ?? pieces
        return (1..<count).map { Double($0) / Double(count) }
    }
}

extension Transform {
    /// The entries in the order of the format.
    var entries: [Double] { [a, b, c, d, e, f] }

    /// - Parameter entries: six numbers.
    init(entries: [Double]) { self.init(entries[0], entries[1], entries[2], entries[3], entries[4], entries[5]) }

    /// How much another transform differs, without its place.
    fileprivate func distance(to other: Transform) -> Double {
        abs(a - other.a) + abs(b - other.b) + abs(c - other.c) + abs(d - other.d)
    }

    /// The place, the scales, the rotation and the skew; of all angles the one that is nearest to the one before.
    fileprivate func parts(near angle: inout Double) -> [Double] {
        let first = (a * a + b * b).squareRoot(), second = (c * c + d * d).squareRoot()
        guard first > 0 || second > 0 else { return [e, f, 0, 0, angle, 0] }
        // Without a width, the height tells where it points to.
        let raw = first > 0 ? Angle.direction(Point(a, b)) : Angle.direction(Point(c, d)) - 90
        // Half a turn further is the same with both scales the other way.
        let turns = ((angle - raw) / 180).rounded(), isTurned = turns.truncatingRemainder(dividingBy: 2) != 0
        angle = raw + turns * 180
        let width = isTurned ? -first : first
        guard first > 0 else { return [e, f, 0, isTurned ? -second : second, angle, 0] }
        let height = determinant / width
        let shear = (a * c + b * d) / width
        guard abs(height) > 1e-12, abs(shear) > 1e-9 * abs(height) else { return [e, f, width, height, angle, 0] }
        return [e, f, width, height, angle, -Angle.direction(Point(height, shear).upright)]
    }

    /// The transform of such parts.
    fileprivate init(parts: [Double]) {
        let turn = Transform.rotation(degrees: parts[4]) * Transform.skewX(degrees: -parts[5])
        self = .translation(x: parts[0], y: parts[1]) * turn * .scale(x: parts[2], y: parts[3])
    }
}

extension Point {
    /// The same direction, or its opposite, to the right.
    fileprivate var upright: Point { x < 0 ? Point(-x, -y) : self }
}
