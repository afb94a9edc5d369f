import Switchless

/// The registry of combinators by sign.
enum Combinators {
    static let standard = Registry<any Combinator.Type>(
        "combinator",
        [
            ChildCombinator.self,
            // ||: there are no tables
            DescendantCombinator.self,
            NextSiblingCombinator.self,
            SubsequentSiblingCombinator.self,
        ], as: { $0 })
}
