import Switchless

/// `:focus` (Selectors 4, 9.3).
struct Focus: DynamicPseudoClass {
    static let name: Name = "focus"
    static let summary = "The element that has the focus: none."
}
