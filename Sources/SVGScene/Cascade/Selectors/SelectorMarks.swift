import Switchless

/// The signs that simple selectors begin with. One without a sign is a ``TypeSelector``.
enum SelectorMarks {
    static let standard = Registry<any SelectorMark.Type>(
        "selector mark",
        [
            AttributeSelector.self,
            ClassSelector.self,
            IDSelector.self,
            // &: rules do not nest
            PseudoClassMark.self,
        ], as: { $0 })
}
