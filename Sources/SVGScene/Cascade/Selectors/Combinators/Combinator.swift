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
