/// A name that an element must have for a selector to match it.
struct SelectorKey: Sendable {
    /// The kind of name, ordered from the least to the most selective.
    enum Kind: Int, CaseIterable, Sendable {
        case type
        case `class`
        case id
    }

    let kind: Kind
    let name: [UInt8]
    /// Whether the selector has no other condition.
    var isWhole = true
}
