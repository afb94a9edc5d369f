/// A family of a scene's font: a generic family of CSS, or the name of a font (CSS Fonts 4, 2.1).
///
/// ``SceneFont/families`` has its ``entry``. A font that is named like a generic family stands there in single quotes: `'serif'`.
public struct FontFamilyName: Hashable, Sendable {
    /// The name without quotes; that of a generic family in lower case.
    public let name: String
    /// Whether the consumer chooses a font for it.
    public let isGeneric: Bool

    /// Reads an entry of ``SceneFont/families``.
    public init(_ entry: String) {
        let inner = entry.utf8.count > 2 && Self.isQuoted(entry) ? String(entry.dropFirst().dropLast()) : entry
        let isQuoted = inner != entry && Self.generic.contains(inner.lowercased())
        self.init(isQuoted ? inner : entry, isQuoted: isQuoted)
    }

    /// Makes a family of a style sheet's name. Generic families are keywords, so that their case does not count.
    ///
    /// - Parameters:
    ///   - name: the family's name, without quotes.
    ///   - isQuoted: whether the name is a string, which never is a generic family.
    public init(_ name: String, isQuoted: Bool) {
        let keyword = name.lowercased()
        isGeneric = !isQuoted && Self.generic.contains(keyword)
        self.name = isGeneric ? keyword : name
    }

    /// The text in ``SceneFont/families``.
    public var entry: String { !isGeneric && Self.generic.contains(name.lowercased()) ? "'\(name)'" : name }

    /// The text in a style sheet: a keyword, or a string in single quotes.
    public var css: String { isGeneric ? name : "'\(name.unicodeScalars.map(Self.escaped).joined())'" }

    /// The keywords that browsers take for generic families (CSS Fonts 4, 2.1.1), and Apple's name for `system-ui`.
    private static let generic: Set = [
        "-apple-system", "cursive", "emoji", "fangsong", "fantasy", "math", "monospace", "sans-serif", "serif",
        "system-ui", "ui-monospace", "ui-rounded", "ui-sans-serif", "ui-serif",
    ]

    private static let quote = UInt8(ascii: "'")
    private static func isQuoted(_ entry: String) -> Bool { entry.utf8.first == quote && entry.utf8.last == quote }

    /// A character in a string of CSS.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        guard scalar.value >= 0x20 else { return "\\\(String(scalar.value, radix: 16)) " }
        return special.contains(scalar) ? "\\\(scalar)" : String(scalar)
    }

    private static let special: Set<Unicode.Scalar> = ["'", "\\"]
}
