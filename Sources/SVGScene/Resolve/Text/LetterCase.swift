/// A change of letters by `text-transform`, by Unicode's mappings without regard to the language (CSS Text 3, 2.1).
protocol LetterCase: SendableMetatype {
    /// The text for the character at `index`: often one character, but `SS` for a large `ß`.
    static func mapped(_ index: Int, of characters: [Unicode.Scalar]) -> String
}

/// The changes by keyword.
enum LetterCases {
    static let standard: [Properties.TextTransform.Value: any LetterCase.Type] = [
        .capitalize: Capitalized.self, .lowercase: Lowercased.self, .uppercase: Uppercased.self,
    ]
}

/// `uppercase`
enum Uppercased: LetterCase {
    static func mapped(_ index: Int, of characters: [Unicode.Scalar]) -> String {
        characters[index].properties.uppercaseMapping
    }
}

/// `lowercase`
enum Lowercased: LetterCase {
    private static let sigma: Unicode.Scalar = "Σ"

    /// A sigma at the end of a word has a form of its own (Unicode 15, 3.13, `Final_Sigma`).
    static func mapped(_ index: Int, of characters: [Unicode.Scalar]) -> String {
        let character = characters[index]
        guard character == sigma else { return character.properties.lowercaseMapping }
        let isFinal = characters.letter(before: index) && !characters.letter(after: index)
        return isFinal ? "ς" : "σ"
    }
}

/// `capitalize`
enum Capitalized: LetterCase {
    static func mapped(_ index: Int, of characters: [Unicode.Scalar]) -> String {
        let character = characters[index]
        return characters.beginsWord(at: index) ? character.properties.titlecaseMapping : String(character)
    }
}

extension [Unicode.Scalar] {
    /// The characters that do not part a word between two letters. Like Chromium, fewer than UAX 29 has in `MidLetter`.
    private static let joiners: Set<Unicode.Scalar> = ["'", "’"]

    /// Whether no part of the same word is before `index`.
    fileprivate func beginsWord(at index: Int) -> Bool {
        guard index > 0 else { return true }
        guard Self.joiners.contains(self[index - 1]) else { return !self[index - 1].isInWord }
        return index < 2 || !self[index - 2].isInWord
    }

    /// Whether the next character before `index` that is no mark is a letter.
    fileprivate func letter(before index: Int) -> Bool {
        self[..<index].last { !$0.properties.isCaseIgnorable }.map(\.properties.isCased) ?? false
    }

    /// Whether the next character after `index` that is no mark is a letter.
    fileprivate func letter(after index: Int) -> Bool {
        self[(index + 1)...].first { !$0.properties.isCaseIgnorable }.map(\.properties.isCased) ?? false
    }
}

extension Unicode.Scalar {
    /// Whether the character is a part of a word: a letter, a digit, a mark or a low line.
    fileprivate var isInWord: Bool {
        properties.generalCategory == .connectorPunctuation || properties.isAlphabetic || properties.numericType != nil
            || properties.isGraphemeExtend
    }
}

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
