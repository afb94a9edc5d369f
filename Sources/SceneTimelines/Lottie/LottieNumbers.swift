import VectorScene

/// Numbers over time: what a property of a Lottie file says.
struct LottieNumbers {
    /// Numbers at a moment, and how they go over to the next.
    struct Key {
        var time: Double
        var numbers: [Double]
        var easing = TrackEasing.linear
    }

    private(set) var keys: [Key]

    /// Numbers that stay.
    init(_ numbers: [Double]) { keys = [Key(time: 0, numbers: numbers)] }

    init(keys: [Key]) { self.keys = keys }

    /// The numbers of a field, or those that it has always.
    init(_ field: MovingField?, else numbers: [Double]) {
        guard let field, field.keys.allSatisfy({ $0.value.numbers.count == numbers.count }) else {
            self.init(numbers)
            return
        }
        self.init(keys: field.keys.map { Key(time: $0.time, numbers: $0.value.numbers, easing: $0.easing) })
    }

    /// Whether they are the same at all times.
    var isStill: Bool { keys.count == 1 }

    /// Whether they are always these.
    func isAlways(_ numbers: [Double]) -> Bool { keys.allSatisfy { $0.numbers == numbers } }

    /// Other numbers at the same moments.
    func mapped(_ change: ([Double]) -> [Double]) -> LottieNumbers {
        LottieNumbers(keys: keys.map { Key(time: $0.time, numbers: change($0.numbers), easing: $0.easing) })
    }

    /// The numbers from a moment on, or just before it.
    func numbers(at time: Double, before: Bool = false) -> [Double] {
        let low = max(0, keys.partition { before ? $0.time >= time : $0.time > time } - 1)
        let key = keys[low]
        guard time > key.time, low + 1 < keys.count else { return key.numbers }
        let next = keys[low + 1]
        let progress = key.easing.progress(at: (time - key.time) / (next.time - key.time))
        return zip(key.numbers, next.numbers).map { $0 + ($1 - $0) * progress }
    }

    /// Several lists of numbers as one.
    static func joined(_ parts: [LottieNumbers]) -> LottieNumbers {
        let moving = parts.filter { !$0.isStill }
        guard moving.count > 1 else {
            // The others are the same at all moments of the one that moves.
            let keys = (moving.first ?? parts.first)?.keys ?? []
            return LottieNumbers(
                keys: keys.map { key in
                    let numbers = parts.flatMap { $0.isStill ? $0.keys[0].numbers : key.numbers }
                    return Key(time: key.time, numbers: numbers, easing: key.easing)
                })
        }
        let times = Set(moving.flatMap { $0.even().keys.map(\.time) }).sorted()
        return LottieNumbers(
            keys: times.flatMap { time in
                let before = parts.flatMap { $0.numbers(at: time, before: true) }
                let after = parts.flatMap { $0.numbers(at: time) }
                let last = Key(time: time, numbers: after)
                return before == after ? [last] : [Key(time: time, numbers: before), last]
            })
    }

    /// The pieces that a curve is cut into, so that all goes evenly.
    private static let pieces = 12

    /// The same with more keys, between which all goes evenly or stays.
    private func even() -> LottieNumbers {
        guard keys.contains(where: { !$0.easing.curve.isEmpty && $0.easing != .linear }) else { return self }
        return LottieNumbers(
            keys: zip(keys, keys.dropFirst()).flatMap { key, next in
                guard !key.easing.curve.isEmpty, key.easing != .linear else { return [key] }
                return (0..<Self.pieces).map { piece in
                    let share = Double(piece) / Double(Self.pieces), time = key.time + (next.time - key.time) * share
                    return Key(time: time, numbers: numbers(at: time))
                }
            } + keys.suffix(1))
    }

    /// The numbers with fewer keys, where others lie on the way between those that are left.
    ///
    /// - Parameters:
    ///   - tolerance: how far beside it they may be, as a share of all that a number moves.
    ///   - least: how far they may be however little a number moves.
    func simplified(within tolerance: Double, atLeast least: Double = 0) -> LottieNumbers {
        guard keys.count > 2 else { return self }
        let most = keys[0].numbers.indices.map { index in
            let all = keys.map { $0.numbers[index] }
            return max(least, tolerance * ((all.max() ?? 0) - (all.min() ?? 0)))
        }
        func spans(_ start: Int, _ end: Int) -> Bool {
            let first = keys[start], last = keys[end], span = last.time - first.time
            return keys[start..<end].allSatisfy { key in
                guard key.easing == .linear else { return false }
                let share = span > 0 ? (key.time - first.time) / span : 1
                return zip(key.numbers, zip(first.numbers, last.numbers)).enumerated().allSatisfy { index, numbers in
                    abs(numbers.1.0 + (numbers.1.1 - numbers.1.0) * share - numbers.0) <= most[index]
                }
            }
        }
        var kept: [Key] = [], start = 0
        while start < keys.count - 1 {
            kept.append(keys[start])
            let first = start
            start = keys.reach(from: first + 1) { spans(first, $0) }
        }
        let simple = LottieNumbers(keys: kept + [keys[keys.count - 1]])
        let stays = simple.keys.allSatisfy { key in
            zip(key.numbers, keys[0].numbers).allSatisfy { abs($0 - $1) <= least }
        }
        return stays ? LottieNumbers(keys[0].numbers) : simple
    }

    /// The property of a list of numbers.
    var list: LottieObject { property { $0 } }

    /// The property of the first number, as a share of 100.
    var percent: LottieObject { mapped { $0.map { $0 * 100 } }.number }

    /// The property of the first number.
    var number: LottieObject { property { $0.first ?? 0 } }

    private func property(_ still: ([Double]) -> any JSONWritable) -> LottieObject {
        guard let first = keys.first, !isAlways(first.numbers) else {
            return ["a": 0, "k": still(keys.first?.numbers ?? [])]
        }
        return Self.property(keys.map { ($0.time, $0.easing, $0.numbers) })
    }

    /// The property of values over time.
    static func property(_ keys: [(time: Double, easing: TrackEasing, value: any JSONWritable)]) -> LottieObject {
        let moments = keys.dropLast().map { keyframe($0.time, $0.value).adding($0.easing.handles) }
        // A last keyframe that goes on to a next one would have players look for that.
        return ["a": 1, "k": moments + keys.suffix(1).map { keyframe($0.time, $0.value) }]
    }

    private static func keyframe(_ time: Double, _ value: any JSONWritable) -> LottieObject {
        ["t": time * LottieLength.rate, "s": value]
    }
}

extension TrackEasing {
    /// What a keyframe says of how it goes over to the next.
    fileprivate var handles: LottieObject {
        guard !curve.isEmpty else { return ["h": 1] }
        let handle = { (x: Double, y: Double) -> LottieObject in ["x": [x], "y": [y]] }
        return ["o": handle(curve[0], curve[1]), "i": handle(curve[2], curve[3])]
    }
}
