import Switchless

/// Why a part of a style sheet counts for nothing. The scanner that met it stands where it is.
struct StyleFault: Error, Sendable {
    /// What kind of fault it is.
    let code: Diagnostic.Code
    /// What was found, to stand after "ignored: ".
    let message: String
    /// How much it matters: what is beyond a limit is lost though nothing is wrong with it.
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
