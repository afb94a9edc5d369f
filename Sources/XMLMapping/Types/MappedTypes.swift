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
    /// Whether an empty text is a value. If not, an empty element or attribute is missing, and ``write(_:to:at:)`` gets
    /// its text without white space at either end.
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

/// The types that a property of a mapping can have, beside the mapping's own classes.
public enum MappedTypes {
    /// The built-in types.
    public static let standard = Registry<any MappedType.Type>(
        "mapped type",
        [
            AndroidTextType.self,
            BoolType.self,
            DataType.self,
            DateType.self,
            GroupedRealType.self,
            IntegerType.self,
            PresenceType.self,
            RealType.self,
            StringType.self,
            TokenType.self,
            UInt32Type.self,
            URLType.self,
        ], as: { $0 })
}

/// The text of a scalar as most documents have it. What is no scalar has none.
struct ValueText: ValueVisitor {
    private(set) var text: String?

    mutating func visitNull(_ value: TapeValue) throws {}
    mutating func visit(bool: Bool, _ value: TapeValue) throws { text = bool ? "true" : "false" }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) throws { text = integer.description }
    mutating func visit(real: Double, _ value: TapeValue) throws {
        text = value.storedDigits ?? Self.text(real)
    }
    mutating func visit(string: Bytes, _ value: TapeValue) throws { text = string.string }
    mutating func visit(date: Double, _ value: TapeValue) throws { text = CivilDate.text(ofSecondsSince2001: date) }
    mutating func visit(data: Bytes, _ value: TapeValue) throws {
        text = String(decoding: Base64.encode(data), as: UTF8.self)
    }
    mutating func visit(uid: UInt64, _ value: TapeValue) throws { text = "\(uid)" }
    mutating func visit(array: TapeElements, _ value: TapeValue) throws {}
    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {}

    /// A whole number without a point, and infinity as XML Schema writes it.
    private static func text(_ real: Double) -> String {
        guard real.isFinite else { return real.isNaN ? "NaN" : real < 0 ? "-INF" : "INF" }
        return Int64(exactly: real)?.description ?? real.description
    }
}
