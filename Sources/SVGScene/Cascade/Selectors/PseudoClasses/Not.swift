import Switchless

/// `:not()` (Selectors 4, 4.3).
struct Not: FunctionalPseudoClass {
    static let name: Name = "not"
    static let summary = "Elements that none of the selectors matches."

    private let selectors: [Selector]

    init(from reader: inout SelectorReader) throws(StyleFault) { selectors = try reader.readSelectors() }

    var specificity: Specificity { selectors.specificity }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        !selectors.anyMatches(subject, in: memory)
    }
}
