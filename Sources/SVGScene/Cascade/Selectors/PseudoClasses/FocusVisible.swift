import Switchless

/// `:focus-visible` (Selectors 4, 9.4).
struct FocusVisible: DynamicPseudoClass {
    static let name: Name = "focus-visible"
    static let summary = "The element that shows the focus: none."
}
