import Switchless

/// The child combinator (Selectors 4, 15.2).
enum ChildCombinator: Combinator {
    static let name: Name = ">"
    static let summary = "A child of what stands before."
    static let leadsToAncestors = true

    static func leads<Subject: SelectorSubject>(
        from subject: Subject, to step: SelectorStep, in memory: MatchMemory<Subject>
    ) -> Bool {
        subject.parent.map { step.matches($0, in: memory) } ?? false
    }
}
