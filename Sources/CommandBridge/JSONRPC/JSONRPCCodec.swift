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
    ///
    /// The requests of a message that exceeds a limit become members with a fault, as far as they can be found.
    public func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage {
        do throws(CommandFault) {
            return try message(of: try tape(of: bytes))
        } catch {
            return try RefusedMessage.members(refusedFor: error, of: bytes[...], within: limits)
        }
    }

    /// Reads a text.
    func tape(of bytes: [UInt8]) throws(CommandFault) -> ValueTape {
        try limits.admit(bytes.count)
        var options = JSONOptions()
        options.byteLimit = limits.messageBytes
        options.tapeLimits.depth = limits.depth
        do throws(ModelError) {
            var diagnostics = Diagnostics()
            return try JSONDocument(reading: bytes, options: options, reporting: &diagnostics).tape
        } catch {
            throw error.code == .depth
                ? CommandFault(.depth, "values are nested more than \(limits.depth) deep")
                : CommandFault(.malformed, "\(error)")
        }
    }

    /// Makes requests of values.
    func message(of tape: ValueTape) throws(CommandFault) -> CommandMessage {
        var reader = JSONRPCReader(batchLimit: limits.batchSize)
        // None of the reader's methods throws.
        try? tape.root?.acceptShallow(&reader)
        if let fault = reader.fault { throw fault }
        return reader.message
    }

    public var binary: (any BinaryForm)? { JSONRPCBinaryForm(limits: limits) }

    public func write(_ responses: [CommandResponse], isBatch: Bool) -> [UInt8]? {
        guard !responses.isEmpty else { return nil }
        var writer = JSONRPCWriter()
        writer.write(responses, isBatch: isBatch)
        return writer.json.bytes
    }

    public func notification(_ name: String, _ params: ValueTape) -> [UInt8]? {
        var writer = JSONRPCWriter()
        do throws(CommandFault) { try writer.notify(name, params) } catch { return nil }
        return writer.json.bytes
    }

    public func request(_ name: String, _ params: ValueTape, number: Int) -> [UInt8]? {
        request(name, params, number: number, trace: nil)
    }

    /// Writes a request that belongs to a trace; `nil` if the values are nested too deeply for the current thread's
    /// stack.
    package func request(_ name: String, _ params: ValueTape, number: Int, trace: TraceContext?) -> [UInt8]? {
        var writer = JSONRPCWriter()
        do throws(CommandFault) { try writer.request(name, params, number: number, trace: trace) } catch { return nil }
        return writer.json.bytes
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
        .gone: -32004, .invalidReply: -32005, .suspended: -32006, .notKept: -32007,
        .messageBytes: -32010, .depth: -32011, .batchSize: -32012, .inFlight: -32013,
        .subscriptions: -32014, .questions: -32015, .parts: -32016, .partDepth: -32017, .attachments: -32018,
        .streams: -32019, .credit: -32020, .pieceBytes: -32021, .cancelled: -32800,
    ]

    /// The fault for a page's error code; `failed` if the code is not one of ours.
    package static func code(of number: Int?) -> CommandFault.Code { number.flatMap { codes[$0] } ?? .failed }

    private static let codes = [Int: CommandFault.Code](
        numbers.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

    /// The messages that the specification defines for its codes. Details go to the error's data.
    static let messages: [CommandFault.Code: String] = [
        .malformed: "Parse error", .invalidRequest: "Invalid Request", .unknownCommand: "Method not found",
        .invalidArguments: "Invalid params", .internalError: "Internal error",
    ]
}
