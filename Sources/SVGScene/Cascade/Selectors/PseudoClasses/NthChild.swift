import Switchless

/// `:nth-child()` (Selectors 4, 14.3).
struct NthChild: FunctionalPseudoClass {
    static let name: Name = "nth-child"
    static let summary = "Every so-many-th of its siblings."

    private let formula: IndexFormula
    private let siblings: SiblingFilter

    init(from reader: inout SelectorReader) throws(StyleFault) {
        formula = try IndexFormula(from: &reader.input)
        siblings = try SiblingFilter(from: &reader)
    }

    var specificity: Specificity { .class + siblings.specificity }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        formula.includes(memory.position(of: subject, by: siblings.counter).fromStart)
    }
}
