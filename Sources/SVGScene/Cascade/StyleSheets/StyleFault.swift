import Switchless

/// The reason why a part of a style sheet is ignored. The scanner is at its position.
struct StyleFault: Error, Sendable {
    /// The kind of fault.
    let code: Diagnostic.Code
    /// The message that follows "ignored: ".
    let message: String
    /// An error if a limit is exceeded, since valid rules are lost; else a warning.
    var severity = Diagnostic.Severity.warning

    static func selector(_ message: String) -> StyleFault { StyleFault(code: "invalid-selector", message: message) }
    static func declaration(_ message: String) -> StyleFault {
        StyleFault(code: "invalid-declaration", message: message)
    }
    static func mediaQuery(_ message: String) -> StyleFault {
        StyleFault(code: "invalid-media-query", message: message)
    }
    static func limit(_ message: String) -> StyleFault {
        StyleFault(code: "style-limit", message: message, severity: .error)
    }
}
