/// Text from outside as a line shows it: bounded, its control characters escaped.
///
/// A terminal obeys control characters, a line feed begins a line of its own, and a bidirectional control reorders
/// what a reader sees.
public enum ShownText {
    /// The characters of one text in a line at most.
    public static let limit = 2000

    private static let escaped: [ClosedRange<Unicode.Scalar>] = [
        "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", bytes,
    ]
    /// The scalars that stand for the bytes of a file's name that are not UTF-8, from 0x80 on.
    private static let bytes: ClosedRange<Unicode.Scalar> = "\u{10FF80}"..."\u{10FFFF}"
    private static let escapedInQuotes = escaped + ["\""..."\"", "\\"..."\\"]
    private static let plain = UInt8(ascii: " ")...UInt8(ascii: "~")

    /// The text with control characters as `\u{1B}`, and cut with `…` if it is too long.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - most: the Unicode scalars of the result at most, without the `…`.
    public static func of(_ text: some StringProtocol, most: Int = limit) -> String {
        let start = text.utf8.prefix(most + 1)
        if start.count <= most, start.allSatisfy(plain.contains) { return String(text) }
        return escape(text, escaped, most: most)
    }

    /// The text in quotation marks, as ``of(_:most:)`` has it. A quotation mark or a backslash within it is escaped,
    /// too, so that the text cannot look as if it ended before it does.
    public static func quoted(_ text: some StringProtocol, most: Int = limit) -> String {
        "\"\(escape(text, escapedInQuotes, most: most))\""
    }

    /// The name of a file with each byte that is not UTF-8 as `\xE9`, and nothing else changed: for programs.
    public static func name(_ name: some StringProtocol) -> String {
        let isPlain = !name.unicodeScalars.contains { bytes.contains($0) }
        return isPlain ? String(name) : escape(name, [bytes], most: .max)
    }

    private static func escape(_ text: some StringProtocol, _ escaped: [ClosedRange<Unicode.Scalar>], most: Int)
        -> String
    {
        var shown = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            let form = escaped.contains { $0.contains(scalar) } ? escape(scalar) : [scalar]
            count += form.count
            guard count <= most else {
                shown.append("…")
                break
            }
            shown += form
        }
        return String(shown)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        guard !bytes.contains(scalar) else {
            return Array("\\x\(String(scalar.value & 0xFF, radix: 16, uppercase: true))".unicodeScalars)
        }
        return Array("\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    }
}
