public import Switchless

/// The math functions and their registry (CSS Values 4, 10).
public enum MathFunctions {
    /// The functions that can be evaluated without a viewport.
    public static let standard = Registry<any MathFunction.Type>(
        "math function",
        [
            // abs, sign, mod, rem, round: not found in drawings
            Calc.self,
            Clamp.self,
            // cos, exp, hypot, log, pow, sin, sqrt, tan: not found in drawings
            Max.self,
            Min.self,
        ], as: { $0 })
}
