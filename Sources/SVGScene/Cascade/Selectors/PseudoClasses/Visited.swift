import Switchless

/// `:visited` (Selectors 4, 8.3).
struct Visited: DynamicPseudoClass {
    static let name: Name = "visited"
    static let summary = "Links that were followed before: none."
}
