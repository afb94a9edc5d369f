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

    /// The number of bytes of a value, if a text is a list of such values without separators; 0 for types of text.
    static var width: Int { get }

    /// Whether a missing property has a value.
    static var hasMissingValue: Bool { get }

    /// Makes the reader of one property.
    /// - Throws: a `ModelError` if the settings are not valid for the type.
    init(_ settings: MappedTypeSettings) throws

    /// Writes the value of `text`.
    ///
    /// - Returns: `false`, with nothing written, if the text is invalid.
    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool

    /// Writes the value of a missing property, if the type has one.
    func writeMissing(to tape: inout TapeWriter, at position: SourcePosition) throws

    /// The text of a value in a document; `nil` if the value is not of this type, or is that of a missing property.
    func encode(_ value: TapeValue) -> [UInt8]?
}

extension MappedType {
    /// No: an empty text is a missing value.
    public static var takesEmptyText: Bool { false }
    /// No.
    public static var usesDateFormats: Bool { false }
    /// No bytes: values are texts.
    public static var width: Int { 0 }
    /// No.
    public static var hasMissingValue: Bool { false }

    /// Writes nothing.
    public func writeMissing(to tape: inout TapeWriter, at position: SourcePosition) throws {}

    /// The text, number or Boolean as it is written in most documents.
    public func encode(_ value: TapeValue) -> [UInt8]? {
        var text = ValueText()
        try? value.acceptShallow(&text)
        return text.text.map { Array($0.utf8) }
    }
}

/// The settings of a property's type.
public struct MappedTypeSettings: Sendable {
    /// The date formats; all registered ones if the mapping names none.
    public var dateFormats: [any DateFormat.Type]
}
