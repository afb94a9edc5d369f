import Switchless

/// A child with the text that a path requires: `key` in `Pair[key='normal']/styleUrl`. It is written with what the path leads to.
struct RequiredChild: Sendable {
    let condition: ChildCondition
    /// The rule of the path; `nil` if it is a class's own element that requires it.
    var rule: Int?
    var property: String?

    var name: Name? { condition.names.writtenName }
    var text: [UInt8] { Array((condition.value ?? "").utf8) }
}
