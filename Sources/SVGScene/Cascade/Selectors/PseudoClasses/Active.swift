import Switchless

/// `:active` (Selectors 4, 9.2).
struct Active: DynamicPseudoClass {
    static let name: Name = "active"
    static let summary = "Elements that are being pressed: none."
}
