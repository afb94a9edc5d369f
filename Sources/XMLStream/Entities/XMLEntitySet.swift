public import Switchless

/// Entities that a document may refer to without declaring them (XML 1.0, 4.1).
///
/// ```swift
/// enum Units: XMLEntitySet {
///     static let name: Name = "units"
///     static let summary = "Units of measure."
///     static func text(of entity: String) -> String? { ["ohm": "\u{2126}"][entity] }
/// }
/// let vocabulary = XMLVocabulary(["part"], entities: [Units.self])
/// ```
public protocol XMLEntitySet: Named, SendableMetatype {
    /// The text of an entity; `nil` if the set does not have it. The text is not parsed: it may contain `<` and `&`.
    ///
    /// - Parameter entity: the name between `&` and `;`, as the document has it.
    static func text(of entity: String) -> String?
}

/// The sets of entities that need no registering.
public enum XMLEntitySets {
    /// The built-in sets.
    public static let standard = Registry<any XMLEntitySet.Type>(
        "set of entities", [HTMLEntities.self], as: { $0 })
}

/// The character entities of HTML 4 (HTML 4.01, 24), as libxml2 lists them: `&nbsp;`, `&rsquo;`, `&eacute;`.
public enum HTMLEntities: XMLEntitySet {
    public static let name: Name = "html"
    public static let summary = "The character entities of HTML 4: &nbsp;, &rsquo;, &eacute;."

    /// The character that `entity` stands for.
    public static func text(of entity: String) -> String? {
        Unicode.Scalar(htmlEntity: entity).map { String($0) }
    }
}
