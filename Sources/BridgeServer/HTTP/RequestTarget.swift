#if Server

import Switchless

/// What a request asks for: a path and a query (RFC 9112, 3.2).
struct RequestTarget: Hashable {
    /// Decoded, with a slash at its beginning: `/notes/a b.html`.
    let path: String
    /// Not decoded; `nil` if there is none.
    let query: String?

    /// Reads a target in origin form or absolute form.
    ///
    /// - Returns: `nil` if it is neither, or if its escapes are not UTF-8, or stand for a slash or for a control character.
    init?(_ text: String) {
        let target = text.hasPrefix("/") ? Substring(text) : Self.withoutAuthority(text)
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard target.hasPrefix("/"), let path = parts.first.flatMap({ Self.decode($0) }) else { return nil }
        self.path = path
        query = parts.count > 1 ? String(parts[1]) : nil
    }

    /// An absolute form says the host again, which `Host` has said.
    private static func withoutAuthority(_ text: String) -> Substring {
        guard let scheme = ["http://", "https://"].first(where: { text.lowercased().hasPrefix($0) }) else { return "" }
        return text.dropFirst(scheme.count).drop { $0 != "/" }
    }

    private static func decode(_ text: Substring) -> String? {
        let encoded = Array(text.utf8)
        var check = UTF8Check()
        guard let bytes = try? PercentEncoding.decode(encoded, malformed: { _ in throw Malformed() }),
            bytes.allSatisfy({ $0 > 0x1F && $0 != 0x7F }), slashes(in: bytes) == slashes(in: encoded),
            check.accepts(bytes), check.isComplete
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A percent sign that two hexadecimal digits do not follow.
    private struct Malformed: Error {}

    private static func slashes(in bytes: [UInt8]) -> Int {
        bytes.count { $0 == UInt8(ascii: "/") }
    }
}

#endif
