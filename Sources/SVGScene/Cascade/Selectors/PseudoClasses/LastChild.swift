import Switchless

/// `:last-child` (Selectors 4, 14.4).
struct LastChild: PseudoClass {
    static let name: Name = "last-child"
    static let summary = "The last of its siblings."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.nextSibling == nil
    }
}
