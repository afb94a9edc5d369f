import Switchless

/// The `of S` in `:nth-child(2n of S)`: which siblings count; all, if it is not there (Selectors 4, 14.3).
struct SiblingFilter: Sendable {
    /// Counts them.
    let counter: any SiblingCounter
    /// What the filter adds to the specificity.
    let specificity: Specificity

    init(from reader: inout SelectorReader) throws(StyleFault) {
        reader.input.skipBlank()
        let selectors = reader.input.take(word: "of") ? try reader.readSelectors() : []
        specificity = selectors.specificity
        counter = selectors.isEmpty ? EverySibling.counter : SelectedSiblings(selectors)
    }
}
