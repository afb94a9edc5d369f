import Switchless

/// The reason why an image, style sheet or drawing cannot be read.
struct ImageFault: Error {
    let code: Diagnostic.Code
    /// The message for people.
    let message: String

    init(_ code: Diagnostic.Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension Bytes {
    /// These bytes as quoted text for messages, truncated to 60 bytes.
    var excerpt: String { "'\(prefix(60).string)\(count > 60 ? "…" : "")'" }
}
