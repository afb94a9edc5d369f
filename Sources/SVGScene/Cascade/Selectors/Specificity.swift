/// The specificity of a selector. The more specific of two rules wins (Selectors 4, 17).
struct Specificity: Hashable, Sendable {
    /// The number of ID selectors.
    var ids: Int32 = 0
    /// The number of class selectors, attribute selectors and pseudo-classes.
    var classes: Int32 = 0
    /// The number of type selectors.
    var types: Int32 = 0

    static let zero = Specificity()
    static let id = Specificity(ids: 1)
    static let `class` = Specificity(classes: 1)
    static let type = Specificity(types: 1)

    /// The specificity of a selector that contains the parts of both.
    static func + (left: Specificity, right: Specificity) -> Specificity {
        Specificity(
            ids: left.ids &+ right.ids, classes: left.classes &+ right.classes, types: left.types &+ right.types)
    }
}

extension Specificity: Comparable {
    static func < (left: Specificity, right: Specificity) -> Bool {
        (left.ids, left.classes, left.types) < (right.ids, right.classes, right.types)
    }
}
