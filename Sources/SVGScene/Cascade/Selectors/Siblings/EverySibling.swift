/// Counts every sibling: `:nth-child()`.
final class EverySibling: SiblingCounter {
    static let counter = EverySibling()

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        SiblingGroup()
    }
}
