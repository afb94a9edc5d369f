public import ModelMapping
import Switchless

/// A connected page: how messages are sent to it, and its events. It belongs to one dispatcher, which alone looks at
/// it.
final class Page {
    var caller: Caller
    /// Writes messages in the form that the page takes.
    private(set) var writer: any MessageWriter
    /// Whether bytes are sent as they are.
    private(set) var takesBinary = false
    let send: @Sendable (BridgeMessage) -> Void
    /// The binary form that the transport can carry; `nil` if it carries only texts.
    private let binary: (any BinaryForm)?
    /// Its subscriptions, by the events' names.
    var subscriptions: [String: EventSubscription] = [:]
    /// The number of the first event of each name that is kept for the page until it subscribes. For other names it is
    /// 0.
    var starts: [String: Int]
    /// The events for this page alone that wait until it subscribes; none after that.
    var own: [String: EventLog] = [:]
    /// The number of streams that it sends.
    var streams = 0
    /// The open questions to it, by their numbers.
    var questions: Set<Int> = []

    init(
        _ caller: Caller, _ codec: any Codec, carriesBinary: Bool, starts: [String: Int],
        send: @escaping @Sendable (BridgeMessage) -> Void
    ) {
        self.caller = caller
        self.starts = starts
        self.send = send
        writer = TextForm(codec: codec)
        binary = carriesBinary ? codec.binary : nil
    }

    /// From now on bytes are sent as they are, if the transport can carry them.
    ///
    /// - Returns: whether it can.
    func takeBinary() -> Bool {
        guard let binary else { return false }
        writer = binary
        takesBinary = true
        return true
    }
}

/// The link from a call to its dispatcher and its page.
struct CallLink: Sendable {
    let dispatcher: CommandDispatcher
    /// The request; for a part, the request of the outermost composite command.
    let ticket: Int
    /// The number of composite commands around the call.
    var depth = 0

    var limits: BridgeLimits { dispatcher.codec.limits }

    /// Makes a progress value when it is its turn, and sends it.
    func progress(_ make: () throws(CommandFault) -> ValueTape) async throws(CommandFault) {
        guard let caller = await dispatcher.beginProgress(of: ticket) else { return }
        do throws(CommandFault) {
            await dispatcher.progress(try make(), of: ticket, to: caller)
        } catch {
            await dispatcher.endProgress(to: caller)
            throw error
        }
    }

    /// Begins to receive the stream of the request.
    func openStream() async throws(CommandFault) { try await dispatcher.openStream(of: ticket) }

    /// The next piece of the stream; `nil` at its end.
    func nextPiece() async throws(CommandFault) -> TapeValue? { try await dispatcher.nextPiece(of: ticket) }

    /// Asks the caller's page.
    func ask(_ name: String, _ arguments: ValueTape, of caller: Caller, deadline: Duration) async -> PageAnswer {
        await dispatcher.question(name, arguments, to: caller.id, deadline: deadline)
    }

    /// Reserves parts within the limits.
    func admit(parts count: Int) async throws(CommandFault) {
        try await dispatcher.admit(parts: count, of: ticket, depth: depth)
    }

    /// Dispatches a part.
    func dispatch(_ part: CommandPart, from caller: Caller) async -> Outcome {
        await dispatcher.dispatch(part, of: ticket, from: caller, depth: depth + 1)
    }
}

/// The open requests of one caller, found by their tickets and by their ids; and those whose work goes on after they
/// are settled.
struct CallerTickets {
    private var all: Set<Int> = []
    /// The settled requests whose work has not ended, each with its bytes.
    private var ending: [Int: Int] = [:]
    private var byID: [MessageID: Set<Int>] = [:]
    /// The bytes of the messages that brought the requests.
    private var bytes = 0

    var count: Int { all.count }
    var isEmpty: Bool { all.isEmpty && ending.isEmpty }
    /// The tickets, the oldest first.
    var sorted: [Int] { all.sorted() }

    /// The tickets of the requests with that id, the oldest first; a caller should have at most one.
    func tickets(of id: MessageID) -> [Int] { byID[id]?.sorted() ?? [] }

    /// Checks that one more request of so many bytes is within the limits. A caller that cancels its requests does not
    /// get more work done at a time.
    func admit(_ size: Int, _ limits: BridgeLimits) throws(CommandFault) {
        guard count + ending.count < limits.inFlight else {
            throw CommandFault(.inFlight, "more than \(limits.inFlight) requests are open, or cancelled and not ended")
        }
        guard bytes + size <= limits.inFlightBytes else {
            throw CommandFault(.inFlight, "the open requests have more than \(limits.inFlightBytes) bytes")
        }
    }

    mutating func insert(_ ticket: Int, _ request: OpenRequest) {
        all.insert(ticket)
        bytes += request.bytes
        if let id = request.target.id { byID[id, default: []].insert(ticket) }
    }

    /// Removes a request that is settled.
    ///
    /// - Parameter isEnding: whether its work goes on until ``end(_:)``.
    mutating func remove(_ ticket: Int, _ request: OpenRequest, isEnding: Bool = false) {
        all.remove(ticket)
        if isEnding { ending[ticket] = request.bytes } else { bytes -= request.bytes }
        guard let id = request.target.id, byID[id]?.remove(ticket) != nil, byID[id]?.isEmpty ?? false else { return }
        byID[id] = nil
    }

    /// The work of a settled request has ended.
    mutating func end(_ ticket: Int) { bytes -= ending.removeValue(forKey: ticket) ?? 0 }
}

/// The parameters of a notification to a page.
protocol Notice: Encodable {
    static var method: String { get }
}

/// An event.
enum EventNotice {
    static let method = "$/event"

    struct Params<Value: Encodable>: Encodable {
        let name: String, number: Int, value: Value
        /// `true` for an event for this page alone; such events have numbers of their own.
        var only: Bool?
        /// The version of the state that the event leads to; ``SnapshotReply``.
        var version: Int?
    }
}

/// A progress value of a request.
struct ProgressNotice: Notice {
    static let method = "$/progress"
    let id: MessageID, number: Int, value: TapeValue?
}

/// The page may send the pieces of a stream whose numbers are below `count`.
struct CreditNotice: Notice {
    static let method = "$/credit"
    let id: MessageID, count: Int
}

/// The request of the host with that number is cancelled.
struct CancelNotice: Notice {
    static let method = "$/cancelRequest"
    let id: Int
}

/// A warning about the request with that id.
struct WarningNotice: Notice {
    static let method = "$/warning"
    let id: MessageID?, message: String
}

/// An unsettled request of the host to a page.
struct OpenQuestion {
    let name: String
    let page: UInt64
    let continuation: CheckedContinuation<PageAnswer, Never>
}

/// How a page answered a request of the host: with a value, or a fault.
public struct PageAnswer: CommandMember {
    /// The number of the request; `nil` if the page names none that a host gave.
    public var id: Int?
    /// The reply, or why there is none.
    public var result: Result<TapeValue, CommandFault>

    /// Makes an answer of its parts.
    public init(_ result: Result<TapeValue, CommandFault>, id: Int? = nil) {
        self.result = result
        self.id = id
    }

    /// None: an answer is not answered.
    public var responseID: MessageID? { nil }

    public func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget) {
        dispatcher.take(self, from: caller)
        dispatcher.respond(.success(CommandReply(.null)), to: target)
    }

    /// The reply, decoded as the arguments of a command are: dates and data may be text.
    ///
    /// - Parameter type: the type to decode.
    /// - Throws: the fault; ``CommandFault/Code/invalidReply`` if the reply is not of that type.
    public func reply<Reply: Decodable>(as type: Reply.Type) throws(CommandFault) -> Reply {
        let value = try result.get()
        do {
            var diagnostics = Diagnostics()
            return try value.decode(type, options: CommandCall.decoding, reporting: &diagnostics)
        } catch {
            throw CommandFault(.invalidReply, "the page's answer has the wrong type: \(error)")
        }
    }
}
