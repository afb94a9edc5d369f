import Switchless

/// `:hover` (Selectors 4, 9.1).
struct Hover: DynamicPseudoClass {
    static let name: Name = "hover"
    static let summary = "Elements under the pointer: none."
}
