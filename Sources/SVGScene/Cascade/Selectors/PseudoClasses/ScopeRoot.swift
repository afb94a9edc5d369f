import Switchless

/// `:scope` (Selectors 4, 8.5).
struct ScopeRoot: PseudoClass {
    static let name: Name = "scope"
    static let summary = "The root of the style sheet'\''s scope: that of the document."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isRoot
    }
}
