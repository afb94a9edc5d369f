/// Limits for one style sheet, so that hostile input costs no more than ordinary input.
public struct StyleSheetLimits: Sendable, Hashable {
    /// The limit of rules; the remaining sheet is ignored. Each element may have to be compared with each rule.
    public var rules = 100_000
    /// The limit of simple selectors in all rules; the remaining sheet is ignored.
    ///
    /// Two bytes of input can become two hundred bytes of selectors.
    public var simpleSelectors = 500_000
    /// The limit of declarations; the remaining sheet is ignored. Four bytes of input can become a hundred.
    public var declarations = 500_000
    /// The limit of compound selectors in one selector. Matching recurses once for each.
    public var compounds = 32
    /// The limit of nested selectors (`:not(:is(...))`), and of nested conditional blocks.
    ///
    /// Parsing and matching recurse once for each, as far as the current thread's stack allows. Brackets within values are not limited.
    public var nesting = 8

    /// Creates the default limits.
    public init() {}
}
