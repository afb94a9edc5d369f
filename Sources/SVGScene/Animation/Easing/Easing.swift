import Switchless

/// A timing function: how fast an animation goes at each moment (CSS Easing 2, 2).
protocol Easing: Named, Sendable {
    /// Takes the arguments. The caller checks that the closing parenthesis follows.
    ///
    /// - Returns: `nil` where an argument is missing or invalid.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> (any Easing)?

    /// What the animation has done of its way at a share of its time.
    ///
    /// - Parameters:
    ///   - fraction: the share, 0 to 1.
    ///   - isBefore: whether the animation has not begun yet, so that a step at its start is not taken.
    func progress(at fraction: Double, isBefore: Bool) -> Double
}

/// The timing functions by name, and the keywords for some of them.
enum TimingFunctions {
    static let standard = Registry<any Easing.Type>(
        "timing function",
        [
            CubicBezier.self,
            LinearEasing.self,
            StepEasing.self,
        ], as: { $0 })

    static let lookup = Lookup(standard)

    private static let keywords: KeywordTable<any Easing> = [
        "ease": CubicBezier.ease,
        "ease-in": CubicBezier(0.42, 0, 1, 1),
        "ease-in-out": CubicBezier(0.42, 0, 0.58, 1),
        "ease-out": CubicBezier(0, 0, 0.58, 1),
        "linear": LinearEasing.even,
        "step-end": StepEasing(count: 1, jumps: .end),
        "step-start": StepEasing(count: 1, jumps: .start),
    ]

    /// Takes a keyword or a function with its arguments.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> (any Easing)? {
        guard let word = input.takeIdentifier() else { return nil }
        guard input.take("(") else { return keywords[word] }
        input.skipSpace()
        guard let easing = lookup[word]?.read(&input, in: context) else { return nil }
        input.skipSpace()
        return input.take(")") ? easing : nil
    }
}
