/// One condition on an element: `rect`, `.wide`, `#logo`, `[href]`, `:first-child` (Selectors 4, 5 to 14).
protocol SimpleSelector: Sendable {
    /// What it adds to the specificity of the selector it is a part of.
    var specificity: Specificity { get }

    /// A name that every element has that it matches, for the ``RuleIndex``; `nil` if there is none.
    var key: SelectorKey? { get }

    /// Whether it may ask for other elements, or where the element stands among them.
    var looksAround: Bool { get }

    /// Whether `subject` meets the condition.
    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool
}

extension SimpleSelector {
    var key: SelectorKey? { nil }
    var looksAround: Bool { false }
}
