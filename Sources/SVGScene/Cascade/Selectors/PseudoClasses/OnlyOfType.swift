import Switchless

/// `:only-of-type` (Selectors 4, 14.5).
struct OnlyOfType: PseudoClass {
    static let name: Name = "only-of-type"
    static let summary = "An element without siblings of its name."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        let position = memory.position(of: subject, by: SiblingsOfType.counter)
        return position.fromStart == 1 && position.fromEnd == 1
    }
}
