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
    /// The type that follows it: `&rect`.
    private let type: TypeSelector?
    let specificity: Specificity
    let looksAround: Bool

    init(of outer: [Selector]?, root: ScopeRoot = ScopeRoot(), type: TypeSelector? = nil) {
        self.outer = outer
        self.root = root
        self.type = type
        specificity = (outer ?? []).specificity + (type?.specificity ?? .zero)
        looksAround = outer.map { $0.contains { $0.subject.looksAround } } ?? true
    }

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        reader.namesOuter = true
        let name = try reader.takeQualifiedName(unprefixed: reader.namespaceOfTypes)
        let root = ScopeRoot(roots: reader.scopeRoots)
        return NestingSelector(of: reader.outer, root: root, type: name.map { TypeSelector(name: $0) })
    }

    var key: SelectorKey? {
        guard let outer, outer.count == 1, var key = outer[0].subject.key else { return type?.key }
        key.isWhole = false
        return key
    }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        guard type?.matches(subject, in: memory) ?? true else { return false }
        return outer.map { $0.anyMatches(subject, in: memory) } ?? root.matches(subject, in: memory)
    }
}
