public import Switchless

/// A property of a class: where it comes from, and what it becomes.
public struct MappedProperty: Sendable {
    /// Its name, which is the model's coding key.
    public var name: String
    /// Where it comes from, seen from the class's element: `@id`, `title`, `media:thumbnail/@url`, `link[@rel='self']/@href`,
    /// `text()`, `local-name()`, `.`, `*`; with `[]` at its end, every such place and not only the first. The README of `examples/mappings` says it all.
    public var path: String
    /// What it becomes: a type's name (``MappedTypes``), a class's name, or several classes, of which the element's name decides.
    public var types: [String]
    /// The forms that a date may have, in the order in which they are tried (``DateFormats``); all of them if there are none.
    public var formats: [String]
    /// What it is where the document has nothing, as the document would write it.
    public var defaultText: String?
    /// Whether an item without it is broken.
    public var isRequired: Bool
    /// What stands between the values of a list in one text; a space is any white space. `nil` if the text is one value.
    public var separator: String?
    /// Where it is declared in the mapping's file.
    public var position: SourcePosition?

    /// Makes a property of that name and type.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - path: where it comes from; without it, the element of that name.
    ///   - types: what it becomes; text, if you name none.
    ///   - formats: the forms that a date may have.
    ///   - defaultText: what it is where the document has nothing, as the document would write it.
    ///   - isRequired: whether an item without it is broken.
    ///   - separator: what stands between the values of a list in one text.
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
