import JSONTape
public import ModelMapping
public import Switchless

/// JSON-RPC 2.0, in both directions.
public struct JSONRPCCodec: Codec {
    public static let name: Name = "json-rpc"
    public static let summary = "JSON-RPC 2.0: requests, notifications and batches, both ways."

    public var limits: BridgeLimits

    /// Makes a codec.
    public init(limits: BridgeLimits = BridgeLimits()) { self.limits = limits }

    /// Reads a message: one request or notification, or a batch of them.
    public func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage {
        guard bytes.count <= limits.messageBytes else {
            throw CommandFault(.messageBytes, "the message has more than \(limits.messageBytes) bytes")
        }
        var options = JSONOptions()
        options.byteLimit = limits.messageBytes
        options.tapeLimits.depth = limits.depth
        let tape: ValueTape
        do throws(ModelError) {
            var diagnostics = Diagnostics()
            tape = try JSONDocument(reading: bytes, options: options, reporting: &diagnostics).tape
        } catch {
            throw error.code == .depth
                ? CommandFault(.depth, "values are nested more than \(limits.depth) deep")
                : CommandFault(.malformed, "\(error)")
        }
        var reader = JSONRPCReader(batchLimit: limits.batchSize)
        // None of the reader's methods throws.
        try? tape.root?.accept(&reader)
        if let fault = reader.fault { throw fault }
        return reader.message
    }

    public func write(_ responses: [CommandResponse], isBatch: Bool) -> [UInt8]? {
        guard !responses.isEmpty else { return nil }
        var json = TapeJSON()
        // Most responses are short. Reserving memory avoids growth.
        json.bytes.reserveCapacity(128)
        if isBatch { json.write("[") }
        for (index, response) in responses.enumerated() {
            if index > 0 { json.write(",") }
            write(response, to: &json)
        }
        if isBatch { json.write("]") }
        return json.bytes
    }

    private func write(_ response: CommandResponse, to json: inout TapeJSON) {
        json.write(#"{"jsonrpc":"2.0","#)
        Self.write(response.result, to: &json)
        json.write(#","id":"#)
        json.bytes += response.id.json.utf8
        json.write("}")
    }

    /// Writes the result or the error as a member of an object.
    static func write(_ result: Result<ValueTape, CommandFault>, to json: inout TapeJSON) {
        do throws(CommandFault) {
            let values = try result.get()
            json.write(#""result":"#)
            write(values, to: &json)
        } catch {
            json.write(#""error":"#)
            write(error, to: &json)
        }
    }

    /// Writes a fault as an error object (5.1).
    private static func write(_ fault: CommandFault, to json: inout TapeJSON) {
        json.write(#"{"code":"#)
        json.bytes += "\(number(of: fault))".utf8
        json.write(#","message":"#)
        json.quoted(messages[fault.code] ?? fault.message)
        if let detail = messages[fault.code].flatMap({ $0 == fault.message ? nil : fault.message }) {
            json.write(#","data":"#)
            json.quoted(detail)
        }
        json.write("}")
    }

    public func notification(_ name: String, _ params: ValueTape) -> [UInt8]? {
        var json = TapeJSON()
        // The id of a request, which a notice may have, keeps its digits.
        json.keepsDigits = true
        json.write(#"{"jsonrpc":"2.0","method":"#)
        write(name, params, to: &json)
        return json.bytes
    }

    public func request(_ name: String, _ params: ValueTape, number: Int) -> [UInt8]? {
        var json = TapeJSON()
        json.write(#"{"jsonrpc":"2.0","id":"#)
        json.bytes += "\(number)".utf8
        json.write(#","method":"#)
        write(name, params, to: &json)
        return json.bytes
    }

    private func write(_ name: String, _ params: ValueTape, to json: inout TapeJSON) {
        json.quoted(name)
        json.write(#","params":"#)
        Self.write(params, to: &json)
        json.write("}")
    }

    private static func write(_ values: ValueTape, to json: inout TapeJSON) {
        guard let root = values.root else { return json.write("null") }
        // None of the writer's methods throws.
        try? root.accept(&json)
    }

    /// The error code of a fault.
    package static func number(of fault: CommandFault) -> Int { numbers[fault.code] ?? serverError }

    private static let serverError = -32000

    /// The error codes.
    ///
    /// They are those of the specification (5.1), that of the language-server protocol for cancelling, and our own in
    /// the range that is reserved for servers.
    private static let numbers: [CommandFault.Code: Int] = [
        .malformed: -32700, .invalidRequest: -32600, .unknownCommand: -32601, .invalidArguments: -32602,
        .internalError: -32603, .failed: -32000, .refused: -32001, .deadline: -32002, .dropped: -32003,
        .gone: -32004, .invalidReply: -32005,
        .messageBytes: -32010, .depth: -32011, .batchSize: -32012, .inFlight: -32013,
        .subscriptions: -32014, .questions: -32015, .parts: -32016, .partDepth: -32017, .cancelled: -32800,
    ]

    /// The fault for a page's error code; `failed` if the code is not one of ours.
    static func code(of number: Int?) -> CommandFault.Code { number.flatMap { codes[$0] } ?? .failed }

    private static let codes = [Int: CommandFault.Code](
        numbers.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

    /// The messages that the specification defines for its codes. Details go to the error's data.
    private static let messages: [CommandFault.Code: String] = [
        .malformed: "Parse error", .invalidRequest: "Invalid Request", .unknownCommand: "Method not found",
        .invalidArguments: "Invalid params", .internalError: "Internal error",
    ]
}
