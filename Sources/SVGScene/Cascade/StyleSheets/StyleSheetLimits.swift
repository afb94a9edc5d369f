/// How much of a style sheet is read, so that a hostile one costs no more than an honest one.
public struct StyleSheetLimits: Sendable, Hashable {
    /// Rules of one sheet; what follows is left out. Each element may have to look at each rule.
    public var rules = 100_000
    /// Simple selectors of one sheet, all its rules together; what follows is left out. Two bytes of input can become
    /// two hundred of selector.
    public var simpleSelectors = 500_000
    /// Declarations of one sheet; what follows is left out. Four bytes of input can become a hundred.
    public var declarations = 500_000
    /// Compounds that combinators join into one selector. Matching goes one call deeper for each.
    public var compounds = 32
    /// How deep selectors stand in selectors (`:not(:is(...))`) and conditional blocks in blocks. Reading and matching
    /// go one call deeper for each. Brackets within values may nest as they like.
    public var nesting = 8

    /// The defaults.
    public init() {}
}
