import Switchless

/// `:only-of-type` (Selectors 4, 14.5).
struct OnlyOfType: PseudoClass {
    static let name: Name = "only-of-type"
    static let summary = "An element without siblings of its name."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        let place = memory.place(of: subject, by: SiblingsOfType.counter)
        return place.fromStart == 1 && place.fromEnd == 1
    }
}
