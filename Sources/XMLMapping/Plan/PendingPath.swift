import Switchless

/// The remaining steps of a path below some element, while the table is built.
struct PendingPath {
    var property: Int32
    var steps: ArraySlice<PathStep>
    var end: any PathEnd.Type = ContentEnd.self
    var attributes: [Name] = []
    /// The class of the object that it leads to; -1 for a text.
    var model: Int32 = -1
    /// Where the key comes from, if the property is a dictionary.
    var key: PlanKey?
    /// The property's name, for errors.
    var name: String
    var position: SourcePosition?

    /// Whether it makes an object of its last element.
    var isElement: Bool { !end.isText && model >= 0 }

    /// What it gives to which property.
    var target: PendingTarget {
        PendingTarget(property: property, end: end.name, attributes: attributes, model: model)
    }
}

/// What a path gives to which property: equal for paths that give the same.
struct PendingTarget: Hashable {
    let property: Int32
    let end: Name
    let attributes: [Name]
    let model: Int32
}
