/// What has been found out while matching the elements of one tree; worthless once the tree changes.
///
/// A combinator that leads to any ancestor or any earlier sibling must try them all, and a chain of such combinators
/// must try them again for each try before. The first steps of a match do that, as nearly every match ends with them.
/// All later ones remember what they find for each pair of element and selector step, and no pair is tried twice: the
/// work is bounded by their number, whatever the selectors.
final class MatchMemory<Subject: SelectorSubject> {
    private var answers: [ObjectIdentifier: [Subject: Bool]] = [:]
    private var places: [ObjectIdentifier: [Subject: SiblingPlace]] = [:]
    private var steps = 0
    private let patience = 32

    private let budget: MatchBudget
    /// What is known of the ancestors of the element that is matched; `nil` where nothing is.
    var ancestors: AncestorFilter?

    init(budget: MatchBudget) { self.budget = budget }

    /// Counts one comparison that reads so many bytes; `false` where no more are allowed.
    func mayCompare(bytes: Int = 0) -> Bool {
        budget.compare(bytes: bytes)
        return !budget.isExceeded
    }

    /// Counts selectors that are held against ``ancestors``; `false` where no more are allowed.
    func mayFilter(_ count: Int) -> Bool {
        budget.refuse(count)
        return !budget.isExceeded
    }

    /// Begins a match.
    func begin() { steps = 0 }

    /// Whether one of the elements that `next` leads to, again and again from `subject`, matches `step`.
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

    /// The place of `subject` among those of its siblings that `counter` counts with it.
    func place(of subject: Subject, by counter: some SiblingCounter) -> SiblingPlace {
        let identity = ObjectIdentifier(counter)
        if let place = places[identity]?[subject] { return place }
        let counted = counter.places(amongSiblingsOf: subject, in: self)
        places[identity, default: [:]].merge(counted) { $1 }
        return counted[subject] ?? .none
    }
}
