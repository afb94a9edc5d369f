import Switchless

/// `:scope` (Selectors 4, 8.5).
struct ScopeRoot: PseudoClass {
    static let name: Name = "scope"
    static let summary = "The root of a @scope, or of the document outside of one."

    /// The selectors of the roots; `nil` for that of the document.
    var roots: [Selector]?
    /// None where it is implied: `:where(:scope)`.
    var specificity = Specificity.class

    static func read(from reader: inout SelectorReader) -> any SimpleSelector {
        if reader.scopeRoots != nil { reader.namesOuter = true }
        return ScopeRoot(roots: reader.scopeRoots)
    }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        roots.map { $0.anyMatches(subject, in: memory) } ?? subject.isRoot
    }
}

/// The condition that a rule within `@scope` adds: the element lies in a root, and in no limit below it (CSS Cascade 6,
/// 2.5).
///
/// It is a class so that ``MatchMemory`` can use identities as keys.
final class ScopeCondition: SimpleSelector {
    let roots: [Selector]
    private let limits: [Selector]

    init(roots: [Selector], limits: [Selector]) {
        self.roots = roots
        self.limits = limits
    }

    var specificity: Specificity { .zero }
    var looksAround: Bool { true }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        memory.answer(of: self, from: subject) { element in
            guard !roots.anyMatches(element, in: memory) else { return true }
            return limits.anyMatches(element, in: memory) ? false : nil
        }
    }

    /// How many levels above an element its scope's root is (CSS Cascade 6, 2.6).
    func distance<Subject: SelectorSubject>(of subject: Subject, in memory: MatchMemory<Subject>) -> Int {
        var distance = 0, next: Subject? = subject
        while let element = next, memory.mayCompare(), !roots.anyMatches(element, in: memory) {
            distance += 1
            next = element.parent
        }
        return distance
    }
}

extension Selector {
    /// The same selector, whose subject meets further conditions.
    func meeting(_ conditions: [ScopeCondition]) -> Selector {
        guard !conditions.isEmpty else { return self }
        return Selector(subject: SelectorStep(subject.compound + conditions, from: subject.origin))
    }
}
