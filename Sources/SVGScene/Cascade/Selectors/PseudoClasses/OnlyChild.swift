import Switchless

/// `:only-child` (Selectors 4, 14.4).
struct OnlyChild: PseudoClass {
    static let name: Name = "only-child"
    static let summary = "An element without siblings."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.previousSibling == nil && subject.nextSibling == nil
    }
}
