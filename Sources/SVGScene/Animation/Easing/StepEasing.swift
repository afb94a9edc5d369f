import Switchless

/// The `steps()` function: equal steps instead of a curve (CSS Easing 2, 2.3).
struct StepEasing: Easing {
    static let name: Name = "steps"
    static let summary = "A number of equal steps."

    /// Where the steps are taken: how many there are beyond the intervals, and whether one is taken at the start.
    struct Jumps: Sendable {
        /// The steps, without the intervals.
        let extra: Int
        /// Whether the first is taken at once.
        let beginsAtOnce: Bool

        static let start = Jumps(extra: 0, beginsAtOnce: true), end = Jumps(extra: 0, beginsAtOnce: false)
        static let neither = Jumps(extra: -1, beginsAtOnce: false), both = Jumps(extra: 1, beginsAtOnce: true)
    }

    private static let jumps: KeywordTable<Jumps> = [
        "end": .end, "jump-both": .both, "jump-end": .end, "jump-none": .neither, "jump-start": .start, "start": .start,
    ]

    private let count: Int
    private let jumps: Jumps

    /// - Parameter count: the number of intervals, at least 1, and 2 for `jump-none`.
    init(count: Int, jumps: Jumps) {
        self.count = count
        self.jumps = jumps
    }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> (any Easing)? {
        guard let number = Double.read(&input, in: context), number == number.rounded(), 1...1_000_000 ~= number else {
            return nil
        }
        input.skipSpace()
        let jumps = input.take(",") ? takeJumps(&input) : .end
        guard let jumps, Int(number) + jumps.extra > 0 else { return nil }
        return StepEasing(count: Int(number), jumps: jumps)
    }

    private static func takeJumps(_ input: inout ByteScanner) -> Jumps? {
        input.skipSpace()
        return jumps.take(&input)
    }

    func progress(at fraction: Double, isBefore: Bool) -> Double {
        let position = fraction * Double(count)
        // What is a hair below a step by rounding has taken it.
        let near = position.rounded()
        let isNear = abs(position - near) < 1e-9
        var step = isNear ? near : position.rounded(.down)
        if jumps.beginsAtOnce { step += 1 }
        if isBefore, isNear { step -= 1 }
        let steps = Double(count + jumps.extra)
        if fraction >= 0 { step = max(0, step) }
        if fraction <= 1 { step = min(step, steps) }
        return step / steps
    }
}
