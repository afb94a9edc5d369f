/// A complex selector: compounds that combinators join (Selectors 4, 3.1).
struct Selector: Sendable {
    /// The last compound, the one that the subject itself must match.
    let subject: SelectorStep

    /// How specific it is.
    var specificity: Specificity { subject.specificity }

    func matches<Subject: SelectorSubject>(_ element: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.matches(element, in: memory)
    }
}

extension [Selector] {
    /// The highest specificity among them: what a list counts for (Selectors 4, 17).
    var specificity: Specificity { lazy.map(\.specificity).max() ?? .none }

    func anyMatches<Subject: SelectorSubject>(_ element: Subject, in memory: MatchMemory<Subject>) -> Bool {
        contains { $0.matches(element, in: memory) }
    }
}
