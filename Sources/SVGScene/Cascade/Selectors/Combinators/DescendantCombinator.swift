import Switchless

/// The descendant combinator (Selectors 4, 15.1).
enum DescendantCombinator: Combinator {
    static let name: Name = " "
    static let summary = "A descendant of what stands before."
    static let leadsToAncestors = true

    static func leads<Subject: SelectorSubject>(
        from subject: Subject, to step: SelectorStep, in memory: MatchMemory<Subject>
    ) -> Bool {
        memory.reaches(step, from: subject) { $0.parent }
    }
}
