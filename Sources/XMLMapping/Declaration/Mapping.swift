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
    /// The sets of entities that documents may refer to without declaring them: `html` for `&nbsp;` and its like. None
    /// by default.
    public var entities: [String]
    /// The required root element of documents, perhaps one of several: `rss | rdf:RDF`; `nil` for any.
    public var root: String?
    /// The classes whose elements are items, at any depth of the document. An item contains everything inside its
    /// element.
    public var items: [String]
    /// The classes.
    public var classes: [MappedClass]
    /// The file that it was read from.
    public var file: String?
    /// The position of the mapping in its file.
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

/// The namespaces that a prefix of a mapping stands for: `"urn:a"`, or several in a list.
///
/// The empty text is "no namespace", and `*` any namespace. A document is written in the first.
public struct MappedNamespaces: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// The URIs, the empty text for no namespace, `*` for any.
    public var uris: [String]

    /// Makes a set of namespaces.
    public init(_ uris: [String]) { self.uris = uris }
    /// Makes a single namespace.
    public init(stringLiteral uri: String) { uris = [uri] }
    /// Makes a set of namespaces.
    public init(arrayLiteral uris: String...) { self.uris = uris }
}

/// A class of models, and the element that it comes from.
public struct MappedClass: Sendable {
    /// The class name, in the `ModelRegistry` and in other classes of the mapping.
    public var name: String
    /// The element that it comes from: `media:thumbnail`, `link[@rel='self']`, `rss | rdf:RDF`; or `text()` for the
    /// text between elements. A class needs none if a property of another class names the element, or if other classes
    /// only inherit from it.
    public var element: String?
    /// The class that it inherits properties from. A property of the same name replaces the inherited one.
    public var parent: String?
    /// Its own properties. Those without a value are reported or defaulted in this order.
    public var properties: [MappedProperty]
    /// The position of its declaration in the mapping's file.
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

/// A property of a class: where it comes from, and what it becomes.
public struct MappedProperty: Sendable {
    /// Its name, which is the model's coding key.
    public var name: String
    /// The path from the class's element: `@id`, `title`, `media:thumbnail/@url`, `link[@rel='self']/@href`, `text()`,
    /// `local-name()`, `.`, `*`; `pubDate | dc:date` is either. A path that ends in `[]` gives a list of all matches,
    /// another one the first match. See the README of `examples/mappings`.
    public var path: String
    /// The name of a type (``MappedTypes``) or class; or the names of several classes, of which the element's name
    /// selects one.
    public var types: [String]
    /// The date formats, in the order in which they are tried (``DateFormats``); if empty, all formats.
    public var formats: [String]
    /// The default value, written as in the document.
    public var defaultText: String?
    /// Whether an item without it is broken.
    public var isRequired: Bool
    /// The separators of values in one text: of the list, of the lists in it, and so on.
    ///
    /// A space means any white space, the empty text that each text is an element. Without one, a text is one value.
    public var separators: [String]
    /// The codings of the text, in the order in which they are undone (``TextCodings``).
    public var codings: [String]
    /// The source of the keys of a dictionary: `@name` or `local-name()`, of the element that the path leads to.
    public var key: String?
    /// Whether a text that is no value of the type is reported and counts as missing.
    public var isLenient: Bool
    /// Other sources of the value, each with a path and type of its own.
    public var alternatives: [MappedProperty]
    /// The position of its declaration in the mapping's file.
    public var position: SourcePosition?

    /// Makes a property of that name and type.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - path: its path; by default the element of that name.
    ///   - types: the names of its type or classes; by default text.
    ///   - formats: the date formats.
    ///   - defaultText: the default value, written as in the document.
    ///   - isRequired: whether an item without it is broken.
    ///   - separator: the separators of values in one text: of the list, of the lists in it.
    ///   - codings: the codings of the text.
    ///   - key: the source of a dictionary's keys.
    ///   - isLenient: whether an invalid text counts as missing.
    ///   - alternatives: other sources of the value. Their paths, types, formats, separators and codings count.
    public init(
        _ name: String, from path: String? = nil, as types: String..., formats: [String] = [],
        default defaultText: String? = nil,
        required isRequired: Bool = false, separator: String..., codings: [String] = [], key: String? = nil,
        lenient isLenient: Bool = false, or alternatives: [MappedProperty] = []
    ) {
        self.name = name
        self.path = path ?? name
        self.types = types.isEmpty ? ["string"] : types
        self.formats = formats
        self.defaultText = defaultText
        self.isRequired = isRequired
        separators = separator
        self.codings = codings
        self.key = key
        self.isLenient = isLenient
        self.alternatives = alternatives
    }

    /// Another source of this property.
    func alternative(_ source: MappedProperty) -> MappedProperty {
        var source = source
        source.name = name
        source.key = source.key ?? key
        source.isLenient = source.isLenient || isLenient
        source.defaultText = nil
        source.isRequired = false
        source.position = source.position ?? position
        return source
    }
}

/// A result builder of lists, with `if` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
    /// A single row.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Rows that are a list already.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Consecutive rows.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// Rows of an `if` without `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The rows of one branch.
    public static func buildEither(first part: [Element]) -> [Element] { part }
    /// The rows of the other branch.
    public static func buildEither(second part: [Element]) -> [Element] { part }
    /// The rows of every iteration.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}
