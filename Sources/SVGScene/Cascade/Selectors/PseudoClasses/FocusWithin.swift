import Switchless

/// `:focus-within` (Selectors 4, 9.5).
struct FocusWithin: DynamicPseudoClass {
    static let name: Name = "focus-within"
    static let summary = "Elements around the one that has the focus: none."
}
