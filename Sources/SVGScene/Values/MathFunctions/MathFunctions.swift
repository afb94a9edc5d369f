public import Switchless

/// The functions that compute lengths (CSS Values 4, 10).
public enum MathFunctions {
    /// Those that can be computed without a viewport.
    public static let standard = Registry<any MathFunction.Type>(
        "math function",
        [
            // abs, sign, mod, rem, round: nobody has met one in a drawing
            Calc.self,
            Clamp.self,
            // cos, exp, hypot, log, pow, sin, sqrt, tan: likewise
            Max.self,
            Min.self,
        ], as: { $0 })
}
