import Switchless

/// The `of S` in `:nth-child(2n of S)`: selects the siblings that are counted (Selectors 4, 14.3).
///
/// Without it, all siblings are counted.
struct SiblingFilter: Sendable {
    /// The counter for these siblings.
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
