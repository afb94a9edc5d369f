import Switchless

/// The `clamp()` function (CSS Values 4, 10.2): `clamp(minimum, value, maximum)`.
struct Clamp: MathFunction {
    static let name: Name = "clamp"
    static let summary = "The second argument, kept between the first and the third."

    static func value(of arguments: [Calculation]) -> Calculation? {
        guard arguments.count == 3 else { return nil }
        return arguments[1].lesser(arguments[2])?.greater(arguments[0])
    }
}
