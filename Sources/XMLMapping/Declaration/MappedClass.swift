public import Switchless

/// A class of models, and the element that it comes from.
public struct MappedClass: Sendable {
    /// The name that models have in the `ModelRegistry`, and other classes of the mapping call it by.
    public var name: String
    /// The element that it comes from, as `media:thumbnail` or `link[@rel='self']`. Classes that others name the element for,
    /// or only inherit from, need none.
    public var element: String?
    /// The class whose properties it has too. One of the same name takes the place of the inherited one.
    public var parent: String?
    /// Its own properties, in the order in which those without a value come.
    public var properties: [MappedProperty]
    /// Where it is declared in the mapping's file.
    public var position: SourcePosition?

    /// Makes a class from its parts.
    public init(
        _ name: String, from element: String? = nil, inherits parent: String? = nil, properties: [MappedProperty]
    ) {
        self.name = name
        self.element = element
        self.parent = parent
        self.properties = properties
    }

    /// Makes a class of the properties that are listed.
    public init(
        _ name: String, from element: String? = nil, inherits parent: String? = nil,
        @ListBuilder<MappedProperty> properties: () -> [MappedProperty] = { [] }
    ) {
        self.init(name, from: element, inherits: parent, properties: properties())
    }
}
