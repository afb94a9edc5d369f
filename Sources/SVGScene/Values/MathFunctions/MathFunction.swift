public import Switchless

/// A math function, evaluated while it is read (CSS Values 4, 10).
public protocol MathFunction: Named {
    /// Evaluates the function.
    ///
    /// - Parameter arguments: the arguments, at least one.
    /// - Returns: `nil` if the value depends on the viewport, or the arguments are invalid.
    static func value(of arguments: [Calculation]) -> Calculation?
}
