import Switchless

/// A token that can contain or hide the end of a value or rule (CSS Syntax 3, 4).
///
/// A search for `;` must ignore one within a string. All other bytes are plain.
protocol Token: SendableMetatype {
    /// The first bytes of such a token.
    static var openings: ByteSet { get }

    /// Skips one token, or its first byte if it is not such a token.
    ///
    /// - Parameters:
    ///   - input: the input, at one of ``openings``.
    ///   - run: the run that contains the token.
    static func pass(_ input: inout ByteScanner, in run: inout ComponentRun)
}
