import Switchless

/// The `cubic-bezier()` function: a curve from (0, 0) to (1, 1) (CSS Easing 2, 2.2).
struct CubicBezier: Easing {
    static let name: Name = "cubic-bezier"
    static let summary = "A curve by its two control points."

    private let x1, y1, x2, y2: Double

    /// The keyword `ease`.
    static let ease = CubicBezier(0.25, 0.1, 0.25, 1)

    /// - Parameters: the control points; `x1` and `x2` from 0 to 1.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> (any Easing)? {
        take(&input, in: context)
    }

    /// Takes four numbers; `nil` where there are fewer, or the curve goes back in time.
    static func take(_ input: inout ByteScanner, in context: ValueContext) -> CubicBezier? {
        guard let x1 = Double.read(&input, in: context),
            let y1 = input.nextArgument(Double.self, in: context),
            let x2 = input.nextArgument(Double.self, in: context),
            let y2 = input.nextArgument(Double.self, in: context), 0...1 ~= x1, 0...1 ~= x2
        else { return nil }
        return CubicBezier(x1, y1, x2, y2)
    }

    /// Whether the curve stays between 0 and 1, as `keySplines` has it.
    var isWithinBounds: Bool { 0...1 ~= y1 && 0...1 ~= y2 }

    func progress(at fraction: Double, isBefore: Bool) -> Double {
        if fraction <= 0 { return fraction * startSlope }
        if fraction >= 1 { return 1 + (fraction - 1) * endSlope }
        // Bisection: the curve never goes back in time.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if Self.coordinate(x1, x2, at: middle) < fraction { low = middle } else { high = middle }
        }
        return Self.coordinate(y1, y2, at: (low + high) / 2)
    }

    private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    /// The slopes with which the curve goes on before its start and after its end (CSS Easing 2, 2.2.1).
    private var startSlope: Double { x1 > 0 ? y1 / x1 : y1 == 0 && x2 > 0 ? y2 / x2 : y1 == 0 && x2 == 0 ? 1 : 0 }
    private var endSlope: Double {
        x2 < 1 ? (y2 - 1) / (x2 - 1) : y2 == 1 && x1 < 1 ? (y1 - 1) / (x1 - 1) : y2 == 1 && x1 == 1 ? 1 : 0
    }
}
