public import Switchless

/// A math function, evaluated while it is read (CSS Values 4, 10).
public protocol MathFunction: Named {
    /// Evaluates the function.
    ///
    /// - Parameter arguments: the arguments, at least one.
    /// - Returns: `nil` if the value depends on the viewport, or the arguments are invalid.
    static func value(of arguments: [Calculation]) -> Calculation?

    /// Takes a keyword before the arguments, with its comma, and returns the function that it asks for.
    ///
    /// - Returns: the function itself where it has no keywords.
    static func variant(_ input: inout ByteScanner) -> any MathFunction.Type

    /// Whether the first and the last of three arguments may be `none`, which stands for no bound. Default: `false`.
    static var takesNone: Bool { get }
}

extension MathFunction {
    public static var takesNone: Bool { false }

    public static func variant(_ input: inout ByteScanner) -> any MathFunction.Type { self }
}

/// The math functions and their registry (CSS Values 4, 10).
public enum MathFunctions {
    /// The functions that can be evaluated without a viewport.
    public static let standard = Registry<any MathFunction.Type>(
        "math function",
        [
            Absolute.self,
            ArcCosine.self,
            ArcSine.self,
            ArcTangent.self,
            ArcTangent2.self,
            Calc.self,
            Clamp.self,
            Cosine.self,
            Exponential.self,
            Hypotenuse.self,
            Logarithm.self,
            Max.self,
            Min.self,
            Modulus.self,
            Power.self,
            Progress.self,
            Remainder.self,
            Round.self,
            Sign.self,
            Sine.self,
            SquareRoot.self,
            Tangent.self,
        ], as: { $0 })
}

/// The `calc()` function (CSS Values 4, 10.1).
struct Calc: MathFunction {
    static let name: Name = "calc"
    static let summary = "The value of an expression."

    static func value(of arguments: [Calculation]) -> Calculation? { arguments.count == 1 ? arguments[0] : nil }
}

/// The `clamp()` function (CSS Values 4, 10.2): `clamp(minimum, value, maximum)`.
struct Clamp: MathFunction {
    static let name: Name = "clamp"
    static let summary = "The second argument, kept between the first and the third."
    static let takesNone = true

    static func value(of arguments: [Calculation]) -> Calculation? {
        guard arguments.count == 3 else { return nil }
        return arguments[1].lesser(arguments[2])?.greater(arguments[0])
    }
}

/// The `max()` function (CSS Values 4, 10.2).
struct Max: MathFunction {
    static let name: Name = "max"
    static let summary = "The largest of its arguments."

    static func value(of arguments: [Calculation]) -> Calculation? {
        arguments.dropFirst().reduce(arguments.first) { greatest, other in greatest?.greater(other) }
    }
}

/// The `min()` function (CSS Values 4, 10.2).
struct Min: MathFunction {
    static let name: Name = "min"
    static let summary = "The smallest of its arguments."

    static func value(of arguments: [Calculation]) -> Calculation? {
        arguments.dropFirst().reduce(arguments.first) { least, other in least?.lesser(other) }
    }
}

/// The `progress()` function (CSS Values 5, 6.1): `progress(value, start, end)`.
struct Progress: MathFunction {
    static let name: Name = "progress"
    static let summary = "How far the first argument is from the second to the third, from 0 to 1."

    static func value(of arguments: [Calculation]) -> Calculation? {
        guard arguments.count == 3, let amounts = Calculation.magnitudes(arguments) else { return nil }
        let way = amounts[2] - amounts[1]
        return .number(way == 0 ? 0 : min(max((amounts[0] - amounts[1]) / way, 0), 1))
    }
}
