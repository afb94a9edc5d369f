/// One condition on an element: `rect`, `.wide`, `#logo`, `[href]`, `:first-child` (Selectors 4, 5 to 14).
protocol SimpleSelector: Sendable {
    /// What it adds to the specificity of its selector.
    var specificity: Specificity { get }

    /// A name that every matching element has, for the ``RuleIndex``; `nil` if there is none.
    var key: SelectorKey? { get }

    /// Whether it may depend on other elements.
    var looksAround: Bool { get }

    /// Whether `subject` meets the condition.
    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool
}

extension SimpleSelector {
    var key: SelectorKey? { nil }
    var looksAround: Bool { false }
}
