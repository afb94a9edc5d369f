import Switchless

/// The next-sibling combinator (Selectors 4, 15.3).
enum NextSiblingCombinator: Combinator {
    static let name: Name = "+"
    static let summary = "The next sibling of what stands before."
    static let leadsToAncestors = false

    static func leads<Subject: SelectorSubject>(
        from subject: Subject, to step: SelectorStep, in memory: MatchMemory<Subject>
    ) -> Bool {
        subject.previousSibling.map { step.matches($0, in: memory) } ?? false
    }
}
