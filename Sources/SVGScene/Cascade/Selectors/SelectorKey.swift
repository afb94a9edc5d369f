/// A name that an element must have for a selector to match it.
struct SelectorKey: Sendable {
    /// What the name names; the later, the fewer elements share it.
    enum Kind: Int, CaseIterable, Sendable {
        case type
        case `class`
        case id
    }

    let kind: Kind
    let name: [UInt8]
    /// Whether the selector asks for nothing else than this name.
    var isWhole = true
}
