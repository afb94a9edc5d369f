import Switchless

/// The `max()` function (CSS Values 4, 10.2).
struct Max: MathFunction {
    static let name: Name = "max"
    static let summary = "The largest of its arguments."

    static func value(of arguments: [Calculation]) -> Calculation? {
        arguments.dropFirst().reduce(arguments.first) { greatest, other in greatest?.greater(other) }
    }
}
