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
