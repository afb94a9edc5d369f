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
            // exp, hypot, log, pow, sqrt: likewise
            Max.self,
            Min.self,
            // sin, cos, tan and their inverses: likewise
        ], as: { $0 })
}
