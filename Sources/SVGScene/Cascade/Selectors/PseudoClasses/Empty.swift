import Switchless

/// `:empty` (Selectors 4, 14.2).
struct Empty: PseudoClass {
    static let name: Name = "empty"
    static let summary = "Elements that hold neither elements nor text."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isEmpty
    }
}
