import Switchless

/// A cache for matching selectors in one tree, which must not change meanwhile.
///
/// A descendant or subsequent-sibling combinator has to try all ancestors or all earlier siblings, and a chain of them
/// multiplies the tries. The first `patience` steps of a match do so without caching, since nearly every match ends
/// within them. Later steps cache the result of each pair of element and selector step, so no pair is tried twice. The
/// work is then at most proportional to the number of pairs.
final class MatchMemory<Subject: SelectorSubject> {
    private var answers: [ObjectIdentifier: [Subject: Bool]] = [:]
    private var positions: [ObjectIdentifier: [Subject: SiblingPosition]] = [:]
    private var steps = 0
    private let patience = 32

    private let budget: MatchBudget
    /// The names of the current element's ancestors; `nil` where they are not known.
    var ancestors: AncestorFilter?

    init(budget: MatchBudget) { self.budget = budget }

    /// Counts one comparison that reads `bytes` bytes; `false` if the limit is exceeded.
    func mayCompare(bytes: Int = 0) -> Bool {
        budget.compare(bytes: bytes)
        return !budget.isExceeded
    }

    /// Whether the current thread's stack has room for the steps before a step; nothing matches any more if not.
    func hasStack() -> Bool {
        guard !StackBudget.hasRoom else { return true }
        budget.lacksStack = true
        return false
    }

    /// Counts selectors tested with ``ancestors``; `false` if the limit is exceeded.
    func mayFilter(_ count: Int) -> Bool {
        budget.refuse(count)
        return !budget.isExceeded
    }

    /// Starts a new match.
    func begin() { steps = 0 }

    /// Whether an element that repeated calls of `next` lead to from `subject` matches `step`.
    func reaches(_ step: SelectorStep, from subject: Subject, by next: (Subject) -> Subject?) -> Bool {
        let identity = ObjectIdentifier(step)
        var passed: [Subject] = []
        var position = subject
        var found = false
        while true {
            steps += 1
            if steps > patience {
                if let known = answers[identity]?[position] {
                    found = known
                    break
                }
                passed.append(position)
            }
            guard let candidate = next(position) else { break }
            found = step.matches(candidate, in: self)
            if found { break }
            position = candidate
        }
        for position in passed { answers[identity, default: [:]][position] = found }
        return found
    }

    /// The position of `subject` among the siblings that `counter` counts.
    func position(of subject: Subject, by counter: some SiblingCounter) -> SiblingPosition {
        let identity = ObjectIdentifier(counter)
        if let position = positions[identity]?[subject] { return position }
        let counted = counter.positions(amongSiblingsOf: subject, in: self)
        positions[identity, default: [:]].merge(counted) { $1 }
        return counted[subject] ?? .uncounted
    }
}
