import Switchless

/// `:root` (Selectors 4, 14.1).
struct Root: PseudoClass {
    static let name: Name = "root"
    static let summary = "The root of the document."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isRoot
    }
}
