public import ModelMapping
public import Switchless

/// The type of a property: it converts a text of a document to a value on the tape.
///
/// An instance is made for each property of the type, and reads all its values.
///
/// ```swift
/// struct Yes: MappedType {
///     static let name: Name = "yes"
///     static let summary = "Whether something is said."
///     init(_ settings: MappedTypeSettings) {}
///     func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
///         try tape.bool(!text.isEmpty, at: position)
///         return true
///     }
/// }
/// let types = try MappedTypes.standard.registering(Yes.self)
/// ```
public protocol MappedType: Named, Sendable {
    /// Whether an empty text is a value. If not, an empty element or attribute is missing, and ``write(_:to:at:)`` gets its text without
    /// white space at either end.
    static var takesEmptyText: Bool { get }

    /// Whether the type uses date formats.
    static var usesDateFormats: Bool { get }

    /// Makes the reader of one property.
    /// - Throws: a `ModelError` if the settings are not valid for the type.
    init(_ settings: MappedTypeSettings) throws

    /// Writes the value of `text`.
    ///
    /// - Returns: `false`, with nothing written, if the text is invalid.
    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool
}

extension MappedType {
    /// No: an empty text is a missing value.
    public static var takesEmptyText: Bool { false }
    /// No.
    public static var usesDateFormats: Bool { false }
}

/// The settings of a property's type.
public struct MappedTypeSettings: Sendable {
    /// The date formats; all registered ones if the mapping names none.
    public var dateFormats: [any DateFormat.Type]
}
