import Switchless

/// `:last-of-type` (Selectors 4, 14.5).
struct LastOfType: PseudoClass {
    static let name: Name = "last-of-type"
    static let summary = "The last of its siblings with its name."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        memory.position(of: subject, by: SiblingsOfType.counter).fromEnd == 1
    }
}
