import Switchless

/// The characters that simple selectors begin with. A ``TypeSelector`` has none.
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
