import Switchless

/// `:where()` (Selectors 4, 4.4).
struct Where: FunctionalPseudoClass {
    static let name: Name = "where"
    static let summary = "Elements that one of the selectors matches; it adds nothing to the specificity."

    private let selectors: [Selector]

    init(from reader: inout SelectorReader) throws(StyleFault) { selectors = reader.readForgivingSelectors() }

    var specificity: Specificity { .zero }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        selectors.anyMatches(subject, in: memory)
    }
}
