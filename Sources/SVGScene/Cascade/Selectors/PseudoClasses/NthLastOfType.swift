import Switchless

/// `:nth-last-of-type()` (Selectors 4, 14.5).
struct NthLastOfType: FunctionalPseudoClass {
    static let name: Name = "nth-last-of-type"
    static let summary = "Every so-many-th of its siblings with its name from the last."

    private let formula: IndexFormula

    init(from reader: inout SelectorReader) throws(StyleFault) { formula = try IndexFormula(from: &reader.input) }

    var specificity: Specificity { .class }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        formula.includes(memory.position(of: subject, by: SiblingsOfType.counter).fromEnd)
    }
}
