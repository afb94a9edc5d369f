import Switchless

/// A combinator: a relation between two elements (Selectors 4, 15).
protocol Combinator: Named {
    /// Whether it leads to ancestors rather than siblings.
    static var leadsToAncestors: Bool { get }
    /// Whether one of the elements related to `subject` matches `step`.
    static func leads<Subject: SelectorSubject>(
        from subject: Subject, to step: SelectorStep, in memory: MatchMemory<Subject>
    ) -> Bool
}

/// The registry of combinators by sign.
enum Combinators {
    static let standard = Registry<any Combinator.Type>(
        "combinator",
        [
            ChildCombinator.self,
            // ||: there are no tables
            DescendantCombinator.self,
            NextSiblingCombinator.self,
            SubsequentSiblingCombinator.self,
        ], as: { $0 })
}

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
