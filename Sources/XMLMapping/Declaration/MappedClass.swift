public import Switchless

/// A class of models, and the element that it comes from.
public struct MappedClass: Sendable {
    /// The class name, in the `ModelRegistry` and in other classes of the mapping.
    public var name: String
    /// The element that it comes from: `media:thumbnail`, `link[@rel='self']`, `rss | rdf:RDF`; or `text()` for the text between elements. A
    /// class needs none if a property of another class names the element, or if other classes only inherit from it.
    public var element: String?
    /// The class that it inherits properties from. A property of the same name replaces the inherited one.
    public var parent: String?
    /// Its own properties. Those without a value are reported or defaulted in this order.
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
