import Switchless

/// How two elements stand to each other for a selector (Selectors 4, 15).
protocol Combinator: Named {
    /// Whether it leads to ancestors, and not to siblings.
    static var leadsToAncestors: Bool { get }
    /// Whether one of the elements that `subject` leads to matches `step`.
    static func leads<Subject: SelectorSubject>(
        from subject: Subject, to step: SelectorStep, in memory: MatchMemory<Subject>
    ) -> Bool
}
