import Switchless

/// Decides which siblings are counted together.
///
/// It is a class so that ``MatchMemory`` can use identities as keys.
protocol SiblingCounter: AnyObject, Sendable {
    /// The group that `subject` is counted in; `nil` if it is not counted.
    func group<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> SiblingGroup?
}

extension SiblingCounter {
    /// The positions of an element and all its siblings, in one pass.
    func positions<Subject: SelectorSubject>(
        amongSiblingsOf subject: Subject, in memory: MatchMemory<Subject>
    ) -> [Subject: SiblingPosition] {
        var first = subject
        while let previous = first.previousSibling { first = previous }
        var totals: [SiblingGroup: Int] = [:]
        var counted: [(sibling: Subject, group: SiblingGroup, index: Int)] = []
        var positions: [Subject: SiblingPosition] = [:]
        for sibling in sequence(first: first, next: { $0.nextSibling }) {
            guard let group = group(of: sibling, in: memory) else {
                positions[sibling] = SiblingPosition.uncounted
                continue
            }
            let index = totals[group, default: 0] + 1
            totals[group] = index
            counted.append((sibling, group, index))
        }
        for (sibling, group, index) in counted {
            positions[sibling] = SiblingPosition(fromStart: index, fromEnd: totals[group, default: 0] + 1 - index)
        }
        return positions
    }
}

/// The key of siblings that are counted together: an expanded name, or the empty one. The bytes are those of the tree, which
/// outlives the counting.
struct SiblingGroup: Hashable {
    private let name: BytesReference
    private let namespace: BytesReference

    init(name: Bytes = Bytes(), namespace: Bytes = Bytes()) {
        self.name = BytesReference(name)
        self.namespace = BytesReference(namespace)
    }

    static func == (left: SiblingGroup, right: SiblingGroup) -> Bool {
        left.name.bytes.isSame(as: right.name.bytes) && left.namespace.bytes.isSame(as: right.namespace.bytes)
    }

    func hash(into hasher: inout Hasher) { name.bytes.hash(into: &hasher) }
}
