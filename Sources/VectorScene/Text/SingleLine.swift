/// Text is one line (SVG 2, 11.7.3): characters that would end it are drawn as spaces.
package enum SingleLine {
    /// The character to draw for one of a text.
    package static func character(for scalar: Unicode.Scalar) -> Unicode.Scalar { replacements[scalar] ?? scalar }

    private static let replacements: [Unicode.Scalar: Unicode.Scalar] = [
        "\0": "\u{FFFD}", "\t": " ", "\n": " ", "\u{B}": " ", "\u{C}": " ", "\r": " ", "\u{1C}": " ", "\u{1D}": " ",
        "\u{1E}": " ", "\u{85}": " ", "\u{2028}": " ", "\u{2029}": " ",
    ]
}
