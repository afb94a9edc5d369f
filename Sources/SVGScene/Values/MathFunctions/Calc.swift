import Switchless

/// The `calc()` function (CSS Values 4, 10.1).
struct Calc: MathFunction {
    static let name: Name = "calc"
    static let summary = "The value of an expression."

    static func value(of arguments: [Calculation]) -> Calculation? { arguments.count == 1 ? arguments[0] : nil }
}
