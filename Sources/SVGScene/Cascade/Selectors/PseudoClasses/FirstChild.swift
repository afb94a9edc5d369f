import Switchless

/// `:first-child` (Selectors 4, 14.4).
struct FirstChild: PseudoClass {
    static let name: Name = "first-child"
    static let summary = "The first of its siblings."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.previousSibling == nil
    }
}
