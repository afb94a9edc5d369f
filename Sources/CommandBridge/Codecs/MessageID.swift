import JSONTape
import ModelMapping
import Switchless

/// The id of a request: a string, a number or null.
///
/// A syntax without ids uses null for requests that get a response.
public struct MessageID: Hashable, Sendable {
    /// The id as JSON. Every id is stored in this form.
    public let json: String

    /// The id of a request without one, or whose id could not be read.
    public static let null = MessageID(json: "null")

    init(json: String) { self.json = json }

    /// Makes a numeric id.
    public init(_ number: Int) { json = "\(number)" }

    /// Makes a string id.
    public init(_ text: String) {
        var writer = TapeJSON()
        writer.quoted(text)
        json = String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Reads an id; `nil` if `value` is not one.
    init?(reading value: TapeValue) {
        var reader = IDReader()
        // None of the reader's methods throws.
        try? value.accept(&reader)
        guard reader.isValid, let id = reader.id else { return nil }
        self = id
    }
}

extension MessageID: Encodable {
    /// Encodes the id as a number, string or null.
    public func encode(to encoder: any Encoder) throws {
        try TapeJSONDecoder().decode(ModelValue.self, from: Array(json.utf8)).encode(to: encoder)
    }
}

/// Reads an id from a value.
struct IDReader: FallbackVisitor {
    var id: MessageID?
    var isValid = true

    mutating func visitOther(_ value: TapeValue) { isValid = false }
    mutating func visitNull(_ value: TapeValue) { id = .null }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) {
        id = MessageID(json: Int64(exactly: integer).map { String($0) } ?? "\(integer)")
    }
    mutating func visit(real: Double, _ value: TapeValue) {
        guard real.isFinite else { return visitOther(value) }
        id = MessageID(json: "\(real)")
    }
    mutating func visit(string: Bytes, _ value: TapeValue) { id = MessageID(string.string) }
}
