import Switchless

/// Why a picture cannot be shown.
struct ImageFault: Error {
    let code: Diagnostic.Code
    /// What was found, for people.
    let message: String

    init(_ code: Diagnostic.Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension Bytes {
    /// As much of these bytes as a message should hold, in quotes.
    var excerpt: String { "'\(Bytes(rebasing: prefix(60)).string)\(count > 60 ? "…" : "")'" }
}
