import Switchless

/// Text from outside as HTML has it.
enum HTMLText {
    private static let references: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]

    /// The text for content, or for an attribute in quotes. Control characters are shown, and no text is longer than ``ShownText/limit``.
    static func escaped(_ text: String) -> String {
        ShownText.of(text).unicodeScalars.map { references[$0] ?? String($0) }.joined()
    }

    /// A path as a link relative to the page, whatever its name: `javascript:x` is a file, too.
    static func link(to path: String) -> String {
        "./" + path.split(separator: "/").map { PercentEncoding.encode($0.utf8) }.joined(separator: "/")
    }
}
