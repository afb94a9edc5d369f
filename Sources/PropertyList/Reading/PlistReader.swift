public import ModelMapping
import Switchless
import XMLStream

/// The dispatcher of a property list's elements, as a type without generic parameters.
///
/// So the compiler specializes the dispatcher for `PlistBuilder`.
struct PlistReader: XMLStreamHandler {
    var dispatcher: Dispatcher<PlistBuilder>

    static let vocabulary = XMLVocabulary(PlistValues.standard.names)

    private static let handlers = ContiguousArray(PlistValues.standard.handlers.map { handler($0) })

    /// Upcasts a concrete metatype; the compiler does not upcast an existential one.
    private static func handler<E: PlistElement>(_ element: E.Type) -> any ElementHandler<PlistBuilder>.Type { element }

    init(_ options: PlistOptions) {
        dispatcher = Dispatcher(Self.handlers, unknown: UnknownValue.self, context: PlistBuilder(options))
    }

    @inline(__always)
    mutating func startElement(_ tag: XMLStartTag) throws { try dispatcher.startElement(tag) }
    @inline(__always)
    mutating func text(_ text: XMLText) throws {
        // Indentation between values is frequent. Skipping it here saves the dispatch.
        if dispatcher.context.isBetweenValues, text.bytes.isBlank { return }
        try dispatcher.text(text)
    }
    @inline(__always)
    mutating func endElement() throws { try dispatcher.endElement() }
    mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix) { dispatcher.context.report(prefix.diagnostic) }
}

/// Codes of faults in a property list.
extension ModelError.Code {
    /// An element that property lists do not have.
    public static let unknownElement = Self(rawValue: "unknown-element")
    /// An element inside a `string`, a `key`, a number.
    public static let elementInScalar = Self(rawValue: "element-in-scalar")
    /// Text where only elements are allowed.
    public static let strayText = Self(rawValue: "stray-text")
    /// A `plist` without a value in it.
    public static let emptyDocument = Self(rawValue: "empty-plist")
    /// A second value in a `plist`.
    public static let secondValue = Self(rawValue: "second-value")
    /// A `plist` inside of another value.
    public static let nestedDocument = Self(rawValue: "nested-plist")
    /// A `key` without a value after it.
    public static let missingValue = Self(rawValue: "missing-value")
    /// A value in a `dict` without a `key` before it.
    public static let missingKey = Self(rawValue: "missing-key")
    /// A `key` outside of a `dict`.
    public static let misplacedKey = Self(rawValue: "misplaced-key")
    /// The text of an `integer` is not an integer.
    public static let integer = Self(rawValue: "invalid-integer")
    /// An `integer` has more than 128 bits.
    public static let integerRange = Self(rawValue: "integer-range")
    /// The text of a `real` is not a number.
    public static let real = Self(rawValue: "invalid-real")
    /// The text of a `date` is not a date.
    public static let date = Self(rawValue: "invalid-date")
    /// The text of a `date` has a month, day, hour, minute or second that does not exist.
    public static let dateRange = Self(rawValue: "date-range")
    /// A binary property list is cut off or damaged.
    public static let binary = Self(rawValue: "invalid-binary")
    /// An object of a binary property list contains itself.
    public static let cycle = Self(rawValue: "cycle")
    /// A binary property list unfolds to many times its size by repeated references.
    public static let amplification = Self(rawValue: "limit-amplification")
    /// The document is in none of the syntaxes of property lists.
    public static let syntax = Self(rawValue: "unknown-syntax")
    /// A text in OpenStep's syntax does not match its grammar.
    public static let openStep = Self(rawValue: "invalid-openstep")
    /// The text of `data` is not base64.
    public static let data = Self(rawValue: "invalid-data")
    /// A syntax does not have a value that should be written in it.
    public static let unwritable = Self(rawValue: "unwritable")
}
