import Switchless

/// `:link` (Selectors 4, 8.3).
struct Link: PseudoClass {
    static let name: Name = "link"
    static let summary = "Links; none counts as visited."

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.isLink
    }
}
