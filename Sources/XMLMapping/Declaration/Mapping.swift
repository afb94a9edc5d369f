public import Switchless

/// How the elements of an XML vocabulary become models: its classes, and where each takes its properties from.
///
/// Written in Swift, or read from a property list (``init(contentsOf:)``); both give the same ``MappingPlan``.
///
/// ```swift
/// let mapping = Mapping(items: ["Entry"]) {
///     MappedClass("Entry", from: "item") {
///         MappedProperty("title")
///         MappedProperty("date", from: "pubDate", as: "date", formats: ["rfc-822"])
///         MappedProperty("topics", from: "category[]")
///     }
/// }
/// ```
public struct Mapping: Sendable {
    /// The prefixes of names in paths, and the namespaces that they stand for. The empty prefix is that of elements
    /// without one; `xml` and `*` (any) need no entry.
    public var namespaces: [String: MappedNamespaces]
    /// The sets of entities that documents may refer to without declaring them: `html` for `&nbsp;` and its like. None by default.
    public var entities: [String]
    /// The required root element of documents, perhaps one of several: `rss | rdf:RDF`; `nil` for any.
    public var root: String?
    /// The classes whose elements are items, at any depth of the document. An item contains everything inside its element.
    public var items: [String]
    /// The classes.
    public var classes: [MappedClass]
    /// The file that it was read from.
    public var file: String?
    /// Where the mapping begins in its file.
    public var position: SourcePosition?

    /// Makes a mapping from its parts.
    public init(
        namespaces: [String: MappedNamespaces] = [:], entities: [String] = [], root: String? = nil, items: [String],
        classes: [MappedClass]
    ) {
        self.namespaces = namespaces
        self.entities = entities
        self.root = root
        self.items = items
        self.classes = classes
    }

    /// Makes a mapping of the classes that are listed.
    public init(
        namespaces: [String: MappedNamespaces] = [:], entities: [String] = [], root: String? = nil, items: [String],
        @ListBuilder<MappedClass> classes: () -> [MappedClass]
    ) {
        self.init(namespaces: namespaces, entities: entities, root: root, items: items, classes: classes())
    }
}
