import Switchless

/// The content of `data:` URLs (RFC 2397).
enum DataURL {
    /// The bytes of a URL in base64; `nil` if it is none.
    static func content(of url: String) -> [UInt8]? {
        guard url.hasPrefix("data:"), let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")),
            url[..<comma].hasSuffix(";base64")
        else { return nil }
        return try? Base64.decode(url.utf8[url.utf8.index(after: comma)...])
    }
}
