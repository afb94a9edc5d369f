public import Switchless

/// A function that returns a transform (CSS Transforms 1, 8 and 13, and CSS Transforms 2, 6).
public protocol TransformFunction: Named {
    /// Takes the arguments. The caller checks that the closing parenthesis follows.
    ///
    /// - Parameters:
    ///   - input: the input after the opening parenthesis and white space.
    ///   - context: the registered units.
    /// - Returns: `nil` where an argument is missing or invalid.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue?
}
