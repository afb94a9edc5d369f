import Switchless

/// A token that may hide the end of the value or the rule it stands in (CSS Syntax 3, 4).
///
/// Whoever looks for a `;` must not find the one within a string. All other bytes stand for themselves.
protocol Token: SendableMetatype {
    /// The bytes that such a token begins with.
    static var openings: ByteSet { get }

    /// Passes over one token, or over its first byte where it turns out to be something else.
    ///
    /// - Parameters:
    ///   - input: at one of ``openings``.
    ///   - run: what the token is a part of.
    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun)
}
