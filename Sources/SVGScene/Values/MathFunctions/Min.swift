import Switchless

/// The `min()` function (CSS Values 4, 10.2).
struct Min: MathFunction {
    static let name: Name = "min"
    static let summary = "The smallest of its arguments."

    static func value(of arguments: [Calculation]) -> Calculation? {
        arguments.dropFirst().reduce(arguments.first) { least, other in least?.lesser(other) }
    }
}
