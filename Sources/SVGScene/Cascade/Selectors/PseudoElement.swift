import Switchless

/// A part of an element that a selector may select, and no tag makes (CSS Pseudo 4).
///
/// Boxes of HTML and of layouts have such parts, the elements of SVG have none.
enum PseudoElement: Sendable {
    /// What stands behind the content of a box, and before it (CSS Pseudo 4, 4.1).
    case after, before
    /// The mark of a list item (CSS Pseudo 4, 4.2).
    case marker
    /// A part that no picture shows.
    case unseen

    /// Those that make boxes, in the order in which they stand.
    static let drawn: [PseudoElement] = [.marker, .before, .after]

    /// The names after two colons.
    private static let names: KeywordTable<PseudoElement> = [
        "after": .after, "before": .before, "marker": .marker,
        // first-letter, first-line: parts of lines, which are made after all styles
        // part, slotted: there are no shadow trees
        "backdrop": .unseen, "file-selector-button": .unseen, "grammar-error": .unseen, "placeholder": .unseen,
        "search-text": .unseen, "selection": .unseen, "spelling-error": .unseen, "target-text": .unseen,
    ]
    /// Those that may have one colon (CSS Pseudo 4, 4.1).
    static let withOneColon: KeywordTable<PseudoElement> = ["after": .after, "before": .before]
    /// What names of parts of browsers begin with. All of them are valid (Compatibility Standard, 3.7).
    private static let vendor = "-webkit-"

    /// The part with a name; `nil` where none is known.
    static func named(_ name: Bytes) -> PseudoElement? {
        names[name] ?? (name.starts(with: vendor.utf8) ? .unseen : nil)
    }
}

/// The end of a selector of a part: the selectors before it are for the element that has the part.
struct PartSelector: SimpleSelector {
    var specificity: Specificity { .type }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool { true }
}
