/// A complex selector: compound selectors joined by combinators (Selectors 4, 3.1).
struct Selector: Sendable {
    /// The last compound, which the subject itself has to match.
    let subject: SelectorStep

    var specificity: Specificity { subject.specificity }

    func matches<Subject: SelectorSubject>(_ element: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.matches(element, in: memory)
    }
}

extension [Selector] {
    /// The highest specificity of the selectors, which is that of the list (Selectors 4, 17).
    var specificity: Specificity { lazy.map(\.specificity).max() ?? .zero }

    func anyMatches<Subject: SelectorSubject>(_ element: Subject, in memory: MatchMemory<Subject>) -> Bool {
        contains { $0.matches(element, in: memory) }
    }
}
