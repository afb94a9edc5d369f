/// A cache for matching selectors in one tree, which must not change meanwhile.
///
/// A descendant or subsequent-sibling combinator has to try all ancestors or all earlier siblings, and a chain of them
/// multiplies the tries. The first `patience` steps of a match do so without caching, since nearly every match ends
/// within them. Later steps cache the result of each pair of element and selector step, so no pair is tried twice. The
/// work is then at most proportional to the number of pairs.
final class MatchMemory<Subject: SelectorSubject> {
    private var answers: [ObjectIdentifier: [Subject: Bool]] = [:]
    private var places: [ObjectIdentifier: [Subject: SiblingPlace]] = [:]
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
        var place = subject
        var found = false
        while true {
            steps += 1
            if steps > patience {
                if let known = answers[identity]?[place] {
                    found = known
                    break
                }
                passed.append(place)
            }
            guard let candidate = next(place) else { break }
            found = step.matches(candidate, in: self)
            if found { break }
            place = candidate
        }
        for place in passed { answers[identity, default: [:]][place] = found }
        return found
    }

    /// The position of `subject` among the siblings that `counter` counts.
    func place(of subject: Subject, by counter: some SiblingCounter) -> SiblingPlace {
        let identity = ObjectIdentifier(counter)
        if let place = places[identity]?[subject] { return place }
        let counted = counter.places(amongSiblingsOf: subject, in: self)
        places[identity, default: [:]].merge(counted) { $1 }
        return counted[subject] ?? .none
    }
}
