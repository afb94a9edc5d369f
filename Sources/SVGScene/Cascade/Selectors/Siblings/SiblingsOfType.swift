/// Counts siblings of the same name: `:nth-of-type()`.
final class SiblingsOfType: SiblingCounter {
    static let counter = SiblingsOfType()

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        SiblingGroup(name: subject.localName, namespace: subject.namespace)
    }
}
