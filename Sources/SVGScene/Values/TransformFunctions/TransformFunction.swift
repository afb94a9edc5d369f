public import Switchless

/// A function that gives a transform (CSS Transforms 1, 8 and 13, and CSS Transforms 2, 6).
public protocol TransformFunction: Named {
    /// Takes the arguments.
    ///
    /// - Parameters:
    ///   - input: after the opening bracket, white space passed. What stands before the closing one when this returns
    ///     is an error, which the list finds.
    ///   - context: the units that are known.
    /// - Returns: `nil` where an argument is missing or wrong.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue?
}
