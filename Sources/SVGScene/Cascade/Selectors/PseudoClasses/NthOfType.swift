import Switchless

/// `:nth-of-type()` (Selectors 4, 14.5).
struct NthOfType: FunctionalPseudoClass {
    static let name: Name = "nth-of-type"
    static let summary = "Every so-many-th of its siblings with its name."

    private let formula: IndexFormula

    init(from reader: inout SelectorReader) throws(StyleFault) { formula = try IndexFormula(from: &reader.input) }

    var specificity: Specificity { .class }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        formula.includes(memory.position(of: subject, by: SiblingsOfType.counter).fromStart)
    }
}
