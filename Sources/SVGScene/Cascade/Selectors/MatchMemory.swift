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
    /// What `:has()` found, by the last step of its selector.
    var anchors: [ObjectIdentifier: Set<Subject>] = [:]
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

    /// Whether there is time for the steps before a step, and the current thread's stack has room for them; nothing
    /// matches any more if not.
    func hasStack() -> Bool {
        if TimeBudget.isOver() { return false }
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

    /// What `decide` says of `subject` or of its nearest ancestor of which it says something; `false` if of none.
    ///
    /// Each element is asked about once.
    func answer(of condition: ScopeCondition, from subject: Subject, decide: (Subject) -> Bool?) -> Bool {
        let identity = ObjectIdentifier(condition)
        var passed: [Subject] = [], next: Subject? = subject, found: Bool?
        while let element = next, found == nil, mayCompare() {
            found = answers[identity]?[element] ?? decide(element)
            passed.append(element)
            next = element.parent
        }
        for element in passed { answers[identity, default: [:]][element] = found ?? false }
        return found ?? false
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

/// Limits the comparisons of selectors with elements, across all trees of a document.
final class MatchBudget {
    /// This many rejections by the ancestor filter take as long as one comparison.
    private static let refusalsPerComparison = 32

    /// Reading this many bytes of a class list takes as long as one comparison.
    private static let bytesPerComparison = 32

    private let limit: Int
    private var comparisons = 0
    private var isReported = false
    /// Whether the stack of the current thread had no room for a selector.
    var lacksStack = false

    init(limit: Int) { self.limit = limit }

    /// Whether the limit is exceeded. If so, nothing matches any more.
    var isExceeded: Bool { comparisons > limit || lacksStack }

    /// Returns the fault once, after the limit is exceeded.
    func takeFault() -> (code: Diagnostic.Code, message: String)? {
        guard isExceeded, !isReported else { return nil }
        isReported = true
        guard !lacksStack else {
            return (
                "stack-full",
                "selectors are nested too deeply for this thread's stack; the rules are not applied from here on; "
                    + "use simpler selectors, or a thread with a larger stack"
            )
        }
        return (
            "selector-comparisons",
            "matching the style sheets takes more than \(limit) comparisons of selectors with elements; the rules are not applied from "
                + "here on; use fewer or simpler selectors, or raise the limit"
        )
    }

    /// Counts one comparison, and more if it reads many bytes.
    func compare(bytes: Int = 0) { comparisons += 1 + bytes / Self.bytesPerComparison }

    /// Counts the selectors that the ancestor filter tests.
    func refuse(_ count: Int) { comparisons += count / Self.refusalsPerComparison }
}

/// A counting Bloom filter of the ancestors' names, as in browsers.
///
/// It may report a name that no ancestor has, but never misses one. It alone rejects most selectors with combinators.
struct AncestorFilter {
    private static let size = 4096
    private var counts: ContiguousArray<UInt32>

    init() {
        counts = ContiguousArray(repeating: 0, count: Self.size)
        insert(.unused)
    }

    /// Whether an ancestor may have the name.
    @inline(__always)
    func mayContain(_ name: NameHash) -> Bool { counts[name.first] != 0 && counts[name.second] != 0 }

    /// Adds a name of an element that is now an ancestor.
    mutating func insert(_ name: NameHash) {
        counts[name.first] += 1
        counts[name.second] += 1
    }

    /// Removes a name that ``insert(_:)`` added.
    mutating func remove(_ name: NameHash) {
        counts[name.first] -= 1
        counts[name.second] -= 1
    }

    /// The hash of a type, class or id, which ignores ASCII case.
    struct NameHash: Sendable, BitwiseCopyable {
        fileprivate let first: Int
        fileprivate let second: Int

        /// A hash that stands for no name. The filter always contains it.
        static let unused = NameHash(0)

        private init(_ hash: UInt32) {
            first = Int(hash) & (size - 1)
            second = Int(hash >> 16) & (size - 1)
        }

        /// Computes the FNV-1a hash of `name`.
        init(_ name: Bytes, kind: SelectorKey.Kind) {
            var hash: UInt32 = 0x811C_9DC5 ^ UInt32(kind.rawValue)
            for index in name.indices { hash = (hash ^ UInt32(name[index].lowercasedASCII)) &* 0x0100_0193 }
            self.init(hash ^ hash >> 15)
        }
    }
}

extension SelectorSubject {
    /// Calls `body` with the hashes of the element's type, id and classes.
    func forEachName(_ body: (AncestorFilter.NameHash) -> Void) {
        body(AncestorFilter.NameHash(localName, kind: .type))
        if let id { body(AncestorFilter.NameHash(id, kind: .id)) }
        var words = classWords
        while let word = words.next() { body(AncestorFilter.NameHash(word, kind: .class)) }
    }
}
