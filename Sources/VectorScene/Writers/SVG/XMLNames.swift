/// The characters of names in XML (XML 1.0, 2.3).
enum XMLNames {
    /// Whether a name without a prefix has no other characters. What it begins with is not looked at.
    static func canHave(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in ranges.contains { $0.contains(scalar) } }
    }

    private static let ranges: [ClosedRange<Unicode.Scalar>] = [
        "a"..."z", "A"..."Z", "0"..."9", "-"..."-", "_"..."_", "."...".", "\u{B7}"..."\u{B7}", "\u{C0}"..."\u{D6}",
        "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{200C}"..."\u{200D}",
        "\u{203F}"..."\u{2040}", "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}",
        "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}", "\u{10000}"..."\u{EFFFF}",
    ]
}
