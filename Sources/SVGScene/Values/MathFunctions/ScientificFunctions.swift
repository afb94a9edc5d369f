import Switchless

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The `pow()` function (CSS Values 4, 10.5).
struct Power: MathFunction {
    static let name: Name = "pow"
    static let summary = "The first number to the power of the second."

    static func value(of arguments: [Calculation]) -> Calculation? {
        let numbers = arguments.compactMap(\.number)
        return numbers.count == 2 && arguments.count == 2 ? .number(pow(numbers[0], numbers[1])) : nil
    }
}

/// The `sqrt()` function (CSS Values 4, 10.5).
struct SquareRoot: MathFunction {
    static let name: Name = "sqrt"
    static let summary = "The square root of a number."
    static func value(of arguments: [Calculation]) -> Calculation? {
        arguments.only?.number.map { .number($0.squareRoot()) }
    }
}

/// The `exp()` function (CSS Values 4, 10.5).
struct Exponential: MathFunction {
    static let name: Name = "exp"
    static let summary = "e to the power of a number."
    static func value(of arguments: [Calculation]) -> Calculation? { arguments.only?.number.map { .number(exp($0)) } }
}

/// The `log()` function (CSS Values 4, 10.5).
struct Logarithm: MathFunction {
    static let name: Name = "log"
    static let summary = "The logarithm of a number, to the base e or the second number."

    static func value(of arguments: [Calculation]) -> Calculation? {
        let logarithms = arguments.compactMap(\.number).map { log($0) }
        guard logarithms.count == arguments.count, 1...2 ~= logarithms.count else { return nil }
        return .number(logarithms.count == 2 ? logarithms[0] / logarithms[1] : logarithms[0])
    }
}

/// The `hypot()` function (CSS Values 4, 10.5).
struct Hypotenuse: MathFunction {
    static let name: Name = "hypot"
    static let summary = "The square root of the sum of the squares."

    static func value(of arguments: [Calculation]) -> Calculation? {
        Calculation.magnitudes(arguments).map { amounts in
            arguments[0].like(amounts.reduce(0) { $0 + $1 * $1 }.squareRoot())
        }
    }
}

/// The `sin()` function (CSS Values 4, 10.4).
struct Sine: MathFunction {
    static let name: Name = "sin"
    static let summary = "The sine of an angle, or of a number of radians."
    static func value(of arguments: [Calculation]) -> Calculation? { arguments.only?.radians.map { .number(sin($0)) } }
}

/// The `cos()` function (CSS Values 4, 10.4).
struct Cosine: MathFunction {
    static let name: Name = "cos"
    static let summary = "The cosine of an angle, or of a number of radians."
    static func value(of arguments: [Calculation]) -> Calculation? { arguments.only?.radians.map { .number(cos($0)) } }
}

/// The `tan()` function (CSS Values 4, 10.4).
struct Tangent: MathFunction {
    static let name: Name = "tan"
    static let summary = "The tangent of an angle, or of a number of radians."
    static func value(of arguments: [Calculation]) -> Calculation? { arguments.only?.radians.map { .number(tan($0)) } }
}

/// The `asin()` function (CSS Values 4, 10.4).
struct ArcSine: MathFunction {
    static let name: Name = "asin"
    static let summary = "The angle that has this sine."
    static func value(of arguments: [Calculation]) -> Calculation? { .angle(arguments.only?.number, asin) }
}

/// The `acos()` function (CSS Values 4, 10.4).
struct ArcCosine: MathFunction {
    static let name: Name = "acos"
    static let summary = "The angle that has this cosine."
    static func value(of arguments: [Calculation]) -> Calculation? { .angle(arguments.only?.number, acos) }
}

/// The `atan()` function (CSS Values 4, 10.4).
struct ArcTangent: MathFunction {
    static let name: Name = "atan"
    static let summary = "The angle that has this tangent."
    static func value(of arguments: [Calculation]) -> Calculation? { .angle(arguments.only?.number, atan) }
}

/// The `atan2()` function (CSS Values 4, 10.4).
struct ArcTangent2: MathFunction {
    static let name: Name = "atan2"
    static let summary = "The direction of a point, given by its y and x."

    static func value(of arguments: [Calculation]) -> Calculation? {
        guard arguments.count == 2, let amounts = Calculation.magnitudes(arguments) else { return nil }
        return .angle(amounts[0]) { atan2($0, amounts[1]) }
    }
}

extension [Calculation] {
    /// The only argument; `nil` for several.
    fileprivate var only: Calculation? { count == 1 ? self[0] : nil }
}

extension Calculation {
    /// An angle, or a number of radians, in radians.
    fileprivate var radians: Double? { isNumber ? number : degrees.map { $0 * .pi / 180 } }

    /// The angle that a function of radians has for a number.
    fileprivate static func angle(_ number: Double?, _ function: (Double) -> Double) -> Calculation? {
        number.map { .angle(degrees: function($0) * 180 / .pi) }
    }
}

extension Double {
    /// The share of the second of two colours, from 0 to 1, where both have the same at `middle` (CSS Images 3, 3.4.2).
    func eased(around middle: Double) -> Double { middle == 0.5 ? self : pow(self, log(0.5) / log(middle)) }
}
