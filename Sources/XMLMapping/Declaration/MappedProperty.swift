public import Switchless

/// A property of a class: where it comes from, and what it becomes.
public struct MappedProperty: Sendable {
    /// Its name, which is the model's coding key.
    public var name: String
    /// The path from the class's element: `@id`, `title`, `media:thumbnail/@url`, `link[@rel='self']/@href`, `text()`, `local-name()`,
    /// `.`, `*`; `pubDate | dc:date` is either. A path that ends in `[]` gives a list of all matches, another one the first match. See the
    /// README of `examples/mappings`.
    public var path: String
    /// The name of a type (``MappedTypes``) or class; or the names of several classes, of which the element's name selects one.
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
    /// Where it is declared in the mapping's file.
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
