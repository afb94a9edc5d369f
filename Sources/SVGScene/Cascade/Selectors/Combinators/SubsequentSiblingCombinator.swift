import Switchless

/// The subsequent-sibling combinator (Selectors 4, 15.4).
enum SubsequentSiblingCombinator: Combinator {
    static let name: Name = "~"
    static let summary = "A later sibling of what stands before."
    static let leadsToAncestors = false

    static func leads<Subject: SelectorSubject>(
        from subject: Subject, to step: SelectorStep, in memory: MatchMemory<Subject>
    ) -> Bool {
        memory.reaches(step, from: subject) { $0.previousSibling }
    }
}
