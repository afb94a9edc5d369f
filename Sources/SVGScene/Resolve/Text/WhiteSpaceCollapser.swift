/// Collapses white space (CSS Text 3, 4.1.1, and SVG 2, 11.7.3).
///
/// A text is a single line, so every line break and tab becomes a space. Where white space collapses, a space is
/// removed after another one, even one in another element, and at the start and the end of the text.
struct WhiteSpaceCollapser {
    /// Whether a collapsible space would be removed now.
    private var swallows = true

    /// The character to set for `scalar`; `nil` for none.
    mutating func take(_ scalar: Unicode.Scalar, preserving: Bool) -> Unicode.Scalar? {
        let isSpace = Self.isSpace(scalar)
        guard isSpace, !preserving else {
            swallows = false
            return isSpace ? " " : scalar
        }
        guard !swallows else { return nil }
        swallows = true
        return " "
    }

    /// Whether the last character is a collapsible space.
    ///
    /// Such a space is removed at the end of the text.
    var endsInSpace: Bool { swallows }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 32 || scalar.value == 10 || scalar.value == 9 || scalar.value == 13
    }
}
