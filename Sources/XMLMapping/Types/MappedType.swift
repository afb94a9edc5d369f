public import ModelMapping
public import Switchless

/// What a text of a document can become on the tape: the type of a property.
///
/// A type is made once for each property that has it, and then reads all its values.
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
    /// Whether nothing at all is a value too. If it is not, an empty element or attribute counts as missing, and ``write(_:to:at:)``
    /// gets its text without white space at either end.
    static var takesEmptyText: Bool { get }

    /// Whether the forms of dates that a mapping names mean something to it.
    static var usesDateFormats: Bool { get }

    /// Makes the reader of one property.
    /// - Throws: a `ModelError` if it can do nothing with the settings.
    init(_ settings: MappedTypeSettings) throws

    /// Writes the one value that `text` spells.
    ///
    /// - Returns: `false`, and nothing written, if it spells none.
    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool
}

extension MappedType {
    /// No: nothing is no value.
    public static var takesEmptyText: Bool { false }
    /// No.
    public static var usesDateFormats: Bool { false }
}

/// What a mapping says about the type of a property beside its name.
public struct MappedTypeSettings: Sendable {
    /// The forms that a date may have; all that there are if the mapping names none.
    public var dateFormats: [any DateFormat.Type]
}
