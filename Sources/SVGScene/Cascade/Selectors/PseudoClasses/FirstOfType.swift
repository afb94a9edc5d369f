import Switchless

/// `:first-of-type` (Selectors 4, 14.5).
struct FirstOfType: PseudoClass {
    static let name: Name = "first-of-type"
    static let summary = "The first of its siblings with its name."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        memory.position(of: subject, by: SiblingsOfType.counter).fromStart == 1
    }
}
