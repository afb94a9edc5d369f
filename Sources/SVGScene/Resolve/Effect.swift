/// What becomes of a reference to a clip path or a mask.
struct Effect {
    /// The resource, if there is one to be applied.
    var index: Int?
    /// Whether nothing is left of what it is applied to.
    var hides = false

    /// Nothing happens.
    static let none = Effect()
    /// Nothing is left.
    static let hiding = Effect(hides: true)

    static func resource(_ index: Int) -> Effect { Effect(index: index) }
}
