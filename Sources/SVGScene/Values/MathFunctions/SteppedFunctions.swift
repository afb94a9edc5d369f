import Switchless

/// The `round()` function (CSS Values 4, 10.3): to the nearest multiple, up where two are as near.
struct Round: MathFunction {
    static let name: Name = "round"
    static let summary = "The nearest multiple of the second argument: nearest, up, down or to-zero."

    private static let strategies: KeywordTable<any MathFunction.Type> = [
        "nearest": Round.self, "up": RoundUp.self, "down": RoundDown.self, "to-zero": RoundToZero.self,
    ]

    static func variant(_ input: inout ByteScanner) -> any MathFunction.Type {
        input.attempt { input in
            guard let strategy = strategies.take(&input) else { return nil }
            input.skipSpace()
            return input.take(",") ? strategy : nil
        } ?? self
    }

    static func value(of arguments: [Calculation]) -> Calculation? {
        rounded(arguments) { ($0 + 0.5).rounded(.down) }
    }

    /// The multiple of the second argument, 1 for a number without it, that a rule finds for the quotient.
    fileprivate static func rounded(_ arguments: [Calculation], _ rule: (Double) -> Double) -> Calculation? {
        guard let first = arguments.first, arguments.count == 2 || arguments.count == 1 && first.isNumber,
            let amounts = Calculation.magnitudes(arguments)
        else { return nil }
        let step = amounts.count == 2 ? abs(amounts[1]) : 1
        return first.like(rule(amounts[0] / step) * step)
    }
}

/// `round(up, …)` (CSS Values 4, 10.3).
private struct RoundUp: MathFunction {
    static let name: Name = "up"
    static let summary = "The next multiple above."
    static func value(of arguments: [Calculation]) -> Calculation? { Round.rounded(arguments) { $0.rounded(.up) } }
}

/// `round(down, …)` (CSS Values 4, 10.3).
private struct RoundDown: MathFunction {
    static let name: Name = "down"
    static let summary = "The next multiple below."
    static func value(of arguments: [Calculation]) -> Calculation? { Round.rounded(arguments) { $0.rounded(.down) } }
}

/// `round(to-zero, …)` (CSS Values 4, 10.3).
private struct RoundToZero: MathFunction {
    static let name: Name = "to-zero"
    static let summary = "The next multiple towards zero."

    static func value(of arguments: [Calculation]) -> Calculation? {
        Round.rounded(arguments) { $0.rounded(.towardZero) }
    }
}

/// The `mod()` function (CSS Values 4, 10.3).
struct Modulus: MathFunction {
    static let name: Name = "mod"
    static let summary = "What a division leaves, with the sign of the divisor."

    static func value(of arguments: [Calculation]) -> Calculation? {
        guard arguments.count == 2, let amounts = Calculation.magnitudes(arguments) else { return nil }
        let quotient = (amounts[0] / amounts[1]).rounded(.down)
        return arguments[0].like(amounts[0] - amounts[1] * quotient)
    }
}

/// The `rem()` function (CSS Values 4, 10.3).
struct Remainder: MathFunction {
    static let name: Name = "rem"
    static let summary = "What a division leaves, with the sign of the dividend."

    static func value(of arguments: [Calculation]) -> Calculation? {
        guard arguments.count == 2, let amounts = Calculation.magnitudes(arguments) else { return nil }
        return arguments[0].like(amounts[0].truncatingRemainder(dividingBy: amounts[1]))
    }
}

/// The `abs()` function (CSS Values 4, 10.6).
struct Absolute: MathFunction {
    static let name: Name = "abs"
    static let summary = "A value without its sign."

    static func value(of arguments: [Calculation]) -> Calculation? {
        arguments.count == 1 ? arguments[0].greater(arguments[0].scaled(by: -1)) : nil
    }
}

/// The `sign()` function (CSS Values 4, 10.6).
struct Sign: MathFunction {
    static let name: Name = "sign"
    static let summary = "-1, 0 or 1."

    static func value(of arguments: [Calculation]) -> Calculation? {
        guard arguments.count == 1 else { return nil }
        let negative = arguments[0].scaled(by: -1)
        guard let isPositive = negative.isSmaller(than: arguments[0]),
            let isNegative = arguments[0].isSmaller(than: negative)
        else { return nil }
        return .number(isPositive ? 1 : isNegative ? -1 : 0)
    }
}
