/// Takes white space as lines of text do (CSS Text 3, 4.1.1, and SVG 2, 11.7.3).
///
/// A text is one line: every line end and tab is a space. Where white space collapses, a space after another is dropped,
/// even where the other stands in another element, and so is one at the beginning or the end of the text.
struct WhiteSpaceCollapser {
    /// Whether a space now would follow one that it collapses into, or begin the text.
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

    /// Whether the last character, if there is one, was a space that collapses and so does not end the text.
    var endsInSpace: Bool { swallows }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 32 || scalar.value == 10 || scalar.value == 9 || scalar.value == 13
    }
}
