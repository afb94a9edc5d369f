public import Switchless

/// A function that returns a colour (CSS Color 4).
public protocol ColorFunction: Named {
    /// Takes the arguments. The caller checks that the closing parenthesis follows.
    ///
    /// - Parameters:
    ///   - input: the input after the opening parenthesis and white space.
    ///   - context: the registered names.
    /// - Returns: `nil` where an argument is missing or invalid.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue?
}
