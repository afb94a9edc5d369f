public import JSONTape
public import ModelMapping
public import PropertyList
import Switchless
import XMLStream

/// The values that a template is filled with.
///
/// ```swift
/// let data = try TemplateData(json: bytes)
/// ```
public struct TemplateData: Sendable, Hashable {
    /// The value that paths begin at, most often a dictionary.
    public var root: ModelValue

    /// Makes data of any value.
    public init(_ root: ModelValue = [:]) { self.root = root }

    /// Reads data from a property list of any form.
    ///
    /// - Parameters:
    ///   - bytes: the property list: XML, binary, OpenStep's text syntax or JSON.
    ///   - file: the name of the property list, for errors.
    ///   - options: options for reading.
    /// - Throws: `XMLStreamError` if it cannot be read or is not well-formed, `ModelError` if it is not a property
    ///   list.
    public init(propertyList bytes: [UInt8], file: String? = nil, options: PlistOptions = PlistOptions()) throws {
        self.init(try PlistDocument(reading: BytesSource(bytes, named: file), options: options).tape)
    }

    /// Reads data from JSON (RFC 8259).
    ///
    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - file: the name of the text, for errors.
    ///   - options: limits, and the policy for duplicate names.
    /// - Throws: `ModelError` with line and column.
    public init(json bytes: [UInt8], file: String? = nil, options: JSONOptions = JSONOptions()) throws {
        let tape = try ReportedFault.naming(file) {
            var diagnostics = Diagnostics(limit: options.diagnosticLimit)
            return try JSONDocument(reading: bytes, options: options, reporting: &diagnostics).tape
        }
        self.init(tape)
    }

    /// Encodes any model to data.
    ///
    /// - Throws: `ModelError` if a limit is exceeded; errors of the model.
    public init(encoding model: some Encodable) throws { self.init(try TapeEncoder().encode(model)) }

    private init(_ tape: ValueTape) { self.init(tape.root?.model ?? .null) }
}

extension ModelValue {
    /// The value as a template writes it; `nil` for null, data, arrays, dictionaries and numbers that are not finite.
    ///
    /// A whole number has no fraction, and a date is in ISO 8601.
    public var templateText: String? {
        string ?? bool.map { "\($0)" } ?? integer?.description ?? real.flatMap(Self.digits)
            ?? date.map { CivilDate.text(ofSecondsSince2001: $0.timeIntervalSinceReferenceDate) }
    }

    /// Whether a template takes the value for nothing: null, false, zero, NaN, or an empty text, data, array or
    /// dictionary.
    public var isTemplateEmpty: Bool {
        let zero: Double? = integer?.double ?? real
        return isNull || bool == false || zero.map { $0.isNaN || $0.isZero } ?? false
            || (string?.isEmpty ?? data?.isEmpty ?? array?.isEmpty ?? dictionary?.isEmpty ?? false)
    }

    /// The kind of the value with its article, for messages: "an array of 3".
    var phrase: String {
        array.map { "an array of \($0.count)" } ?? dictionary.map { _ in "a dictionary" } ?? data.map { _ in "data" }
            ?? uid.map { _ in "a UID" } ?? real.map { "the number \($0)" } ?? string.map { Self.quoted($0) }
            ?? templateText ?? "null"
    }

    private static func quoted(_ text: String) -> String { "the text \(ShownText.quoted(text, most: 40))" }

    private static func digits(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        return number.magnitude < 1e15 ? TapeInteger(exactly: number)?.description ?? "\(number)" : "\(number)"
    }
}
