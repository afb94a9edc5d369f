import Switchless

/// The nesting selector: `&`, what the style rule around selects (CSS Nesting 1, 3).
///
/// Outside of a style rule it is the root, and adds nothing to the specificity.
struct NestingSelector: SimpleSelector, SelectorMark {
    static let name: Name = "&"
    static let summary = "What the style rule around selects."

    private let outer: [Selector]?
    /// What it stands for outside of a style rule.
    private let root: ScopeRoot
    let specificity: Specificity
    let looksAround: Bool

    init(of outer: [Selector]?, root: ScopeRoot = ScopeRoot()) {
        self.outer = outer
        self.root = root
        specificity = (outer ?? []).specificity
        looksAround = outer.map { $0.contains { $0.subject.looksAround } } ?? true
    }

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        reader.namesOuter = true
        return NestingSelector(of: reader.outer, root: ScopeRoot(roots: reader.scopeRoots))
    }

    var key: SelectorKey? {
        guard let outer, outer.count == 1, var key = outer[0].subject.key else { return nil }
        key.isWhole = false
        return key
    }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        outer.map { $0.anyMatches(subject, in: memory) } ?? root.matches(subject, in: memory)
    }
}
