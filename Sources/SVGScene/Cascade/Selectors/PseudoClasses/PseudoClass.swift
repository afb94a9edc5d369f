import Switchless

/// A pseudo-class without arguments: `:first-child` (Selectors 4, 3.5).
protocol PseudoClass: SimpleSelector, Named {
    init()
}

/// A pseudo-class with arguments: `:not(...)`.
protocol FunctionalPseudoClass: SimpleSelector, Named {
    /// Reads the arguments; `reader` stands behind the opening bracket and what may be blank after it.
    init(from reader: inout SelectorReader) throws(StyleFault)
}

/// A pseudo-class that depends on what a reader does. It is understood and matches nothing.
protocol DynamicPseudoClass: PseudoClass {}

extension PseudoClass {
    var specificity: Specificity { .class }
    var looksAround: Bool { true }
}

extension FunctionalPseudoClass {
    var looksAround: Bool { true }
}

extension DynamicPseudoClass {
    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool { false }
}
