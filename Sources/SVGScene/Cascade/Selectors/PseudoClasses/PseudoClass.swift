import Switchless

/// A pseudo-class without arguments: `:first-child` (Selectors 4, 3.5).
protocol PseudoClass: SimpleSelector, Named {
    init()
}

/// A pseudo-class with arguments: `:not(...)`.
protocol FunctionalPseudoClass: SimpleSelector, Named {
    /// Reads the arguments. The input is after the opening parenthesis and any white space.
    init(from reader: inout SelectorReader) throws(StyleFault)
}

/// A pseudo-class that depends on user interaction. It is valid and matches nothing.
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
