import Switchless

/// The `of S` in `:nth-child(2n of S)`: selects the siblings that are counted (Selectors 4, 14.3).
///
/// Without it, all siblings are counted.
struct SiblingFilter: Sendable {
    /// The counter for these siblings.
    let counter: any SiblingCounter
    /// What the filter adds to the specificity.
    let specificity: Specificity

    init(from reader: inout SelectorReader) throws(StyleFault) {
        reader.input.skipBlank()
        let selectors = reader.input.take(word: "of") ? try reader.readSelectors() : []
        specificity = selectors.specificity
        counter = selectors.isEmpty ? EverySibling.counter : SelectedSiblings(selectors)
    }
}

/// Counts every sibling: `:nth-child()`.
final class EverySibling: SiblingCounter {
    static let counter = EverySibling()

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        SiblingGroup()
    }
}

/// Counts siblings of the same name: `:nth-of-type()`.
final class SiblingsOfType: SiblingCounter {
    static let counter = SiblingsOfType()

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        SiblingGroup(name: subject.localName, namespace: subject.namespace)
    }
}

/// Counts siblings that match a selector: `:nth-child(... of S)`.
final class SelectedSiblings: SiblingCounter {
    private let selectors: [Selector]

    init(_ selectors: [Selector]) { self.selectors = selectors }

    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup? {
        selectors.anyMatches(subject, in: memory) ? SiblingGroup() : nil
    }
}

/// The position of an element among its counted siblings, from either end.
///
/// Positions begin with 1; they are 0 if the element itself is not counted.
struct SiblingPosition: Sendable {
    let fromStart: Int
    let fromEnd: Int

    static let uncounted = SiblingPosition(fromStart: 0, fromEnd: 0)
}
