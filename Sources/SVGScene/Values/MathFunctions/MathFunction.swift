public import Switchless

/// A function that computes a number, length, percentage or angle while it is read (CSS Values 4, 10).
public protocol MathFunction: Named {
    /// The function's value, or `nil` where it cannot be known before there is a viewport or the arguments do not fit.
    ///
    /// - Parameter arguments: what stands between the commas, at least one.
    static func value(of arguments: [Calculation]) -> Calculation?
}
