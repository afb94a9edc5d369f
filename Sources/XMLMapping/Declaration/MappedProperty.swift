public import Switchless

/// A property of a class: where it comes from, and what it becomes.
public struct MappedProperty: Sendable {
    /// Its name, which is the model's coding key.
    public var name: String
    /// The path from the class's element: `@id`, `title`, `media:thumbnail/@url`, `link[@rel='self']/@href`, `text()`, `local-name()`,
    /// `.`, `*`. A path that ends in `[]` gives a list of all matches, another one the first match. See the README of `examples/mappings`.
    public var path: String
    /// The name of a type (``MappedTypes``) or class; or the names of several classes, of which the element's name selects one.
    public var types: [String]
    /// The date formats, in the order in which they are tried (``DateFormats``); if empty, all formats.
    public var formats: [String]
    /// The default value, written as in the document.
    public var defaultText: String?
    /// Whether an item without it is broken.
    public var isRequired: Bool
    /// The separator of values in one text; a space means any white space. `nil` if the text is one value.
    public var separator: String?
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
    ///   - separator: the separator of values in one text.
    public init(
        _ name: String, from path: String? = nil, as types: String..., formats: [String] = [],
        default defaultText: String? = nil,
        required isRequired: Bool = false, separator: String? = nil
    ) {
        self.name = name
        self.path = path ?? name
        self.types = types.isEmpty ? ["string"] : types
        self.formats = formats
        self.defaultText = defaultText
        self.isRequired = isRequired
        self.separator = separator
    }
}
