import JSONTape
import ModelMapping
import Switchless

/// The id of a request: a string, a number or null.
///
/// A number keeps its digits: `1.50` and `1.5` are different ids. A number that is too large for a double is refused.
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
    package init?(reading value: TapeValue) {
        var reader = IDReader()
        // None of the reader's methods throws.
        try? value.acceptShallow(&reader)
        guard reader.isValid, let id = reader.id else { return nil }
        self = id
    }
}

extension MessageID: Encodable {
    /// Encodes the id as a number, string or null. On a tape, a number has all its digits.
    public func encode(to encoder: any Encoder) throws {
        var diagnostics = Diagnostics()
        var container = encoder.singleValueContainer()
        try container.encode(JSONDocument(reading: Array(json.utf8), reporting: &diagnostics).tape.root)
    }
}

/// Reads an id from a value.
struct IDReader: FallbackVisitor {
    var id: MessageID?
    /// What is wrong with the value; `nil` if it is an id.
    var fault: String?
    var isValid: Bool { fault == nil }

    mutating func visitOther(_ value: TapeValue) { fault = "'id' has to be a string, a number or null" }
    mutating func visitNull(_ value: TapeValue) { id = .null }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) {
        id = MessageID(json: Int64(exactly: integer).map { String($0) } ?? "\(integer)")
    }
    mutating func visit(real: Double, _ value: TapeValue) {
        guard real.isFinite else {
            fault = "'id' is a number that is too large for a double; send a smaller number or a string"
            return
        }
        var json = TapeJSON()
        json.keepsDigits = true
        json.visit(real: real, value)
        id = MessageID(json: String(decoding: json.bytes, as: UTF8.self))
    }
    mutating func visit(string: Bytes, _ value: TapeValue) { id = MessageID(string.string) }
}
