import JSONTape
public import ModelMapping
package import Switchless

/// A message, independent of its syntax.
public struct CommandMessage: Sendable {
    /// The members, in order.
    public var members: [any CommandMember]
    /// Whether it is a batch, whose responses are sent together.
    public var isBatch: Bool

    /// Makes a message from its parts.
    public init(_ members: [any CommandMember], isBatch: Bool = false) {
        self.members = members
        self.isBatch = isBatch
    }
}

/// A member of a message: a ``CommandRequest``, a ``MalformedRequest`` or a ``PageAnswer``.
public protocol CommandMember: Sendable {
    /// The id of the response; `nil` if there is none.
    var responseID: MessageID? { get }

    /// Passes the member to the dispatcher.
    ///
    /// - Parameters:
    ///   - dispatcher: takes requests and answers.
    ///   - caller: who sent the message.
    ///   - target: where the response goes.
    func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget)
}

/// A request or a notification.
public struct CommandRequest: CommandMember {
    /// The request's id; `nil` for a notification, which has no response.
    public var responseID: MessageID?
    /// The name of the called method.
    public var method: String
    /// The arguments, a map or an array; `nil` for none.
    public var params: TapeValue?
    /// The trace that it belongs to, as it was sent; `nil` for none.
    public var trace: TraceFields?

    /// Makes a request or a notification.
    public init(_ method: String, _ params: TapeValue? = nil, id: MessageID?, trace: TraceFields? = nil) {
        self.method = method
        self.params = params
        self.trace = trace
        responseID = id
    }

    public func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget) {
        dispatcher.take(self, from: caller, to: target)
    }
}

/// An invalid request, which gets an error response.
public struct MalformedRequest: CommandMember {
    public var responseID: MessageID?
    /// Why the request is invalid.
    public var fault: CommandFault

    /// Makes an invalid request from its parts.
    public init(_ fault: CommandFault, id: MessageID = .null) {
        self.fault = fault
        responseID = id
    }

    public func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget) {
        dispatcher.rejected(nil, from: caller, fault)
        dispatcher.respond(.failure(fault), to: target)
    }
}

/// The response to a request.
public struct CommandResponse: Sendable {
    /// The request's id.
    public var id: MessageID
    /// The reply, or the fault.
    public var result: Result<ValueTape, CommandFault>
    /// The reply as JSON, where that is written already.
    var json: [UInt8]?

    /// Makes a response from its parts.
    public init(_ result: Result<ValueTape, CommandFault>, to id: MessageID) {
        self.id = id
        self.result = result
    }
}

/// A message as a transport carries it.
///
/// A transport tells texts from binary messages by its own means, as a WebSocket does by the opcode of a frame.
public struct BridgeMessage: Hashable, Sendable {
    /// The message, in the syntax of the codec or in its binary form.
    public var bytes: [UInt8]
    /// Whether it is in the binary form; see ``BinaryForm``.
    public var isBinary: Bool

    /// Makes a message from its parts.
    public init(_ bytes: [UInt8], isBinary: Bool = false) {
        self.bytes = bytes
        self.isBinary = isBinary
    }
}

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
    /// The fault of the value; `nil` if it is an id.
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

/// Writes what the host sends to a page: texts, or a form that carries bytes as they are.
public protocol MessageWriter: Sendable {
    /// Writes the response to a message; see ``Codec/write(_:isBatch:)``.
    func write(_ responses: [CommandResponse], isBatch: Bool) -> BridgeMessage?

    /// Writes a notification; see ``Codec/notification(_:_:)``.
    func notification(_ name: String, _ params: ValueTape) -> BridgeMessage?

    /// Writes a request; see ``Codec/request(_:_:number:)``.
    func request(_ name: String, _ params: ValueTape, number: Int) -> BridgeMessage?
}

/// A form of a codec's messages that carries bytes beside the text, without base64.
public protocol BinaryForm: MessageWriter {
    /// Reads a binary message.
    ///
    /// - Throws: ``CommandFault`` if it cannot be read at all or exceeds a limit.
    func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage
}

/// The texts of a codec. A class: it is handed on with each message, and a copy of the codec would cost more than the
/// call's name.
final class TextForm: MessageWriter {
    private let codec: any Codec

    init(codec: any Codec) { self.codec = codec }

    func write(_ responses: [CommandResponse], isBatch: Bool) -> BridgeMessage? {
        codec.write(responses, isBatch: isBatch).map { BridgeMessage($0) }
    }

    func notification(_ name: String, _ params: ValueTape) -> BridgeMessage? {
        codec.notification(name, params).map { BridgeMessage($0) }
    }

    func request(_ name: String, _ params: ValueTape, number: Int) -> BridgeMessage? {
        codec.request(name, params, number: number).map { BridgeMessage($0) }
    }
}

/// A visitor that handles some kinds of value and treats all others alike.
package protocol FallbackVisitor: ValueVisitor {
    /// Visits a value of a kind that has no method of its own.
    mutating func visitOther(_ value: TapeValue) throws
}

extension FallbackVisitor {
    package mutating func visitNull(_ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(bool: Bool, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(integer: TapeInteger, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(real: Double, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(string: Bytes, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(date: Double, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(data: Bytes, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(uid: UInt64, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(array: TapeElements, _ value: TapeValue) throws { try visitOther(value) }
    package mutating func visit(map: TapeMembers, _ value: TapeValue) throws { try visitOther(value) }
}
