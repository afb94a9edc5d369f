import JSONTape
import ModelMapping
import Switchless

/// JSON-RPC 2.0: messages to requests, and what became of them to messages.
public struct JSONRPCCodec: Sendable {
    /// How much a message may ask for.
    public var limits: BridgeLimits

    /// Makes a codec.
    public init(limits: BridgeLimits = BridgeLimits()) { self.limits = limits }

    /// Reads a message.
    ///
    /// - Parameter bytes: the whole message: one request or notification, or a batch of them.
    /// - Returns: its members, of which some may be no requests.
    /// - Throws: ``CommandFault`` if it cannot be read, is empty, or exceeds a limit.
    public func read(_ bytes: [UInt8]) throws(CommandFault) -> JSONRPCMessage {
        guard bytes.count <= limits.messageBytes else {
            throw CommandFault(.messageBytes, "the message has more than \(limits.messageBytes) bytes")
        }
        var options = JSONOptions()
        options.byteLimit = limits.messageBytes
        options.tapeLimits.depth = limits.depth
        var reader = MessageReader(batchLimit: limits.batchSize)
        do {
            var diagnostics = Diagnostics()
            try JSONDocument(reading: bytes, options: options, reporting: &diagnostics).tape.root?.accept(&reader)
        } catch {
            throw isTooDeep(bytes)
                ? CommandFault(.depth, "values are nested more than \(limits.depth) deep")
                : CommandFault(.malformed, "\(error)")
        }
        if let fault = reader.fault { throw fault }
        return JSONRPCMessage(members: reader.members, isBatch: reader.isBatch)
    }

    /// Whether brackets outside of strings are nested too deep, in a text that could not be read.
    private func isTooDeep(_ bytes: [UInt8]) -> Bool {
        let opening = ByteSet("[{"), closing = ByteSet("]}"), quote = UInt8(ascii: "\""), escape = UInt8(ascii: "\\")
        var depth = 0, isString = false, isEscaped = false
        for byte in bytes {
            if byte == quote, !isEscaped { isString.toggle() }
            isEscaped = isString && !isEscaped && byte == escape
            guard !isString else { continue }
            depth += (opening.contains(byte) ? 1 : 0) - (closing.contains(byte) ? 1 : 0)
            if depth > limits.depth { return true }
        }
        return false
    }

    /// The response to a request that was settled with a reply.
    ///
    /// - Parameters:
    ///   - reply: the reply as JSON.
    ///   - id: the request's.
    public func response(_ reply: [UInt8], to id: JSONRPCID) -> [UInt8] {
        Array(#"{"jsonrpc":"2.0","result":"#.utf8) + reply + Array(#","id":\#(id.json)}"#.utf8)
    }

    /// The response to a request that was settled with a fault.
    ///
    /// - Parameters:
    ///   - fault: why there is no reply.
    ///   - id: the request's; null where it could not be read (5.0).
    public func response(_ fault: CommandFault, to id: JSONRPCID) -> [UInt8] {
        let number = Self.numbers[fault.code] ?? Self.serverError
        let message = Self.messages[fault.code] ?? fault.message
        let detail = Self.messages[fault.code].flatMap { $0 == fault.message ? nil : fault.message }
        let data = detail.map { #","data":\#(Self.quoted($0))"# } ?? ""
        let error = #"{"code":\#(number),"message":\#(Self.quoted(message))\#(data)}"#
        return Array(#"{"jsonrpc":"2.0","error":\#(error),"id":\#(id.json)}"#.utf8)
    }

    /// The responses to a batch in one message; `nil`, nothing, if there are none (6).
    public func batch(_ responses: [[UInt8]]) -> [UInt8]? {
        guard !responses.isEmpty else { return nil }
        return [UInt8(ascii: "[")] + Array(responses.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "]")]
    }

    static func quoted(_ text: String) -> String {
        (try? JSONText.bytes(of: text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    private static let serverError = -32000

    /// The error codes: those of the specification (5.1), that of the language-server protocol for cancelling, and our own in the range
    /// that is left to servers.
    private static let numbers: [CommandFault.Code: Int] = [
        .malformed: -32700, .invalidRequest: -32600, .unknownCommand: -32601, .invalidArguments: -32602,
        .internalError: -32603, .failed: -32000, .refused: -32001, .deadline: -32002, .dropped: -32003,
        .messageBytes: -32010,
        .depth: -32011, .batchSize: -32012, .inFlight: -32013, .cancelled: -32800,
    ]

    /// The messages that the specification gives its codes; what we know besides goes to the error's data.
    private static let messages: [CommandFault.Code: String] = [
        .malformed: "Parse error", .invalidRequest: "Invalid Request", .unknownCommand: "Method not found",
        .invalidArguments: "Invalid params", .internalError: "Internal error",
    ]
}
