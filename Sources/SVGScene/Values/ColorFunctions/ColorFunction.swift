public import Switchless

/// A function that gives a colour (CSS Color 4).
public protocol ColorFunction: Named {
    /// Takes the arguments; what stands before the closing bracket when this returns is an error, which the caller
    /// finds.
    ///
    /// - Parameters:
    ///   - input: after the opening bracket, white space passed.
    ///   - context: the words that are known.
    /// - Returns: `nil` where an argument is missing or wrong.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue?
}
