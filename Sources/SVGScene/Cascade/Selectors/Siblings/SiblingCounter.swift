import Switchless

/// Decides which siblings are counted together.
///
/// It is an object so that ``MatchMemory`` can tell counters apart by their identity.
protocol SiblingCounter: AnyObject, Sendable {
    /// What `subject` shares with the siblings it is counted with; `nil` if it is not counted.
    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup?
}

extension SiblingCounter {
    /// The places of an element and all its siblings, in one pass over them.
    func places<Subject: SelectorSubject>(
        amongSiblingsOf subject: Subject, in memory: MatchMemory<Subject>
    ) -> [Subject: SiblingPlace] {
        var first = subject
        while let previous = first.previousSibling { first = previous }
        var totals: [SiblingGroup: Int] = [:]
        var counted: [(sibling: Subject, group: SiblingGroup, index: Int)] = []
        var places: [Subject: SiblingPlace] = [:]
        for sibling in sequence(first: first, next: { $0.nextSibling }) {
            guard let group = group(of: sibling, in: memory) else {
                places[sibling] = SiblingPlace.none
                continue
            }
            let index = totals[group, default: 0] + 1
            totals[group] = index
            counted.append((sibling, group, index))
        }
        for (sibling, group, index) in counted {
            places[sibling] = SiblingPlace(fromStart: index, fromEnd: totals[group, default: 0] + 1 - index)
        }
        return places
    }
}

/// What siblings share that are counted together: a name in a namespace, or the empty one. Borrowed.
struct SiblingGroup: Hashable {
    var name = Bytes(start: nil, count: 0)
    var namespace = Bytes(start: nil, count: 0)

    static func == (left: SiblingGroup, right: SiblingGroup) -> Bool {
        left.name.elementsEqual(right.name) && left.namespace.elementsEqual(right.namespace)
    }

    func hash(into hasher: inout Hasher) { name.hash(into: &hasher) }
}
