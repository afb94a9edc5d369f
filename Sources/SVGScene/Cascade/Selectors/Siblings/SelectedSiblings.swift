/// Counts siblings that match a selector: `:nth-child(... of S)`.
final class SelectedSiblings: SiblingCounter {
    private let selectors: [Selector]

    init(_ selectors: [Selector]) { self.selectors = selectors }

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        selectors.anyMatches(subject, in: memory) ? SiblingGroup() : nil
    }
}
