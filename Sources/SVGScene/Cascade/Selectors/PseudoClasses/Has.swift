import Switchless

/// `:has()` (Selectors 4, 4.5).
struct Has: FunctionalPseudoClass {
    static let name: Name = "has"
    static let summary = "Elements around which the selectors find something."

    /// The selectors, whose first step has no condition and stands for the element itself.
    private let selectors: [Selector]

    init(from reader: inout SelectorReader) throws(StyleFault) {
        selectors = try reader.readSelectors(relativeTo: SelectorStep([], from: nil))
    }

    var specificity: Specificity { selectors.specificity }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        selectors.contains { memory.anchors(of: $0.subject, inTreeOf: subject).contains(subject) }
    }
}

extension MatchMemory {
    /// The elements around which `step` finds something.
    ///
    /// All are found at once, from the elements that they find: each is led to at most once for each step, so that the
    /// work is proportional to the elements, and not to the pairs of them.
    func anchors(of step: SelectorStep, inTreeOf subject: Subject) -> Set<Subject> {
        let identity = ObjectIdentifier(step)
        if let known = anchors[identity] { return known }
        // Where a selector within it asks for the same, which none can.
        anchors[identity] = []
        var search = AnchorSearch(memory: self)
        var top = subject
        while let parent = top.parent { top = parent }
        var next: Subject? = top
        while let element = next, mayCompare(), hasStack() {
            search.mark(element, by: step)
            next = element.following
        }
        anchors[identity] = search.found
        return search.found
    }
}

extension SelectorSubject {
    /// The next element of its tree in document order.
    fileprivate var following: Self? {
        if let firstChild { return firstChild }
        var element = self
        while true {
            if let sibling = element.nextSibling { return sibling }
            guard let parent = element.parent else { return nil }
            element = parent
        }
    }
}

/// Walks from the elements that match the last step of a selector back to those that its first step stands for.
private struct AnchorSearch<Subject: SelectorSubject> {
    let memory: MatchMemory<Subject>
    private(set) var found: Set<Subject> = []
    /// The elements that each step was compared with.
    private var passed: [ObjectIdentifier: Set<Subject>] = [:]

    init(memory: MatchMemory<Subject>) { self.memory = memory }

    /// Follows `step` from an element. It recurses once for each compound.
    ///
    /// - Returns: `false` where this was done before.
    @discardableResult
    mutating func mark(_ element: Subject, by step: SelectorStep) -> Bool {
        guard passed[ObjectIdentifier(step), default: []].insert(element).inserted else { return false }
        guard let origin = step.origin else {
            found.insert(element)
            return true
        }
        guard memory.mayCompare(), memory.hasStack(),
            step.compound.allSatisfy({ $0.matches(element, in: memory) })
        else { return true }
        // Whoever was led to before has led on already.
        var next = origin.combinator.next(from: element)
        while let candidate = next, mark(candidate, by: origin.step), origin.combinator.leadsOn {
            next = origin.combinator.next(from: candidate)
        }
        return true
    }
}
