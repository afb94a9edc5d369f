import Switchless

/// `:is()` (Selectors 4, 4.2).
struct Is: FunctionalPseudoClass {
    static let name: Name = "is"
    static let summary = "Elements that one of the selectors matches."

    private let selectors: [Selector]

    init(from reader: inout SelectorReader) throws(StyleFault) { selectors = reader.readForgivingSelectors() }

    var specificity: Specificity { selectors.specificity }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        selectors.anyMatches(subject, in: memory)
    }
}
