import Switchless

/// `:target` (Selectors 4, 8.4).
struct Target: DynamicPseudoClass {
    static let name: Name = "target"
    static let summary = "The element that the address names: none."
}
