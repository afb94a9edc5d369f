import Switchless

/// `:any-link` (Selectors 4, 8.1).
struct AnyLink: PseudoClass {
    static let name: Name = "any-link"
    static let summary = "Links."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isLink
    }
}
