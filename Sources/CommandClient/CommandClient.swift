public import CommandBridge
import ModelMapping
public import Switchless

/// Calls the commands of a host in another process or machine, hears its events, and serves what it asks.
///
/// ```swift
/// let client = CommandClient(PipeTransport(reading: 0, writing: 1))
/// let difference = try await client.call("subtract", [42, 23], as: Int.self)
/// ```
///
/// Each call is settled once, by the first of: the host's response, the deadline, the cancellation of the calling task,
/// the loss of the connection. A client has one connection; after its loss every call fails, and a new client is
/// needed.
///
/// `switchless commands --swift` writes a file with a typed method for each command of a host.
public actor CommandClient: DeadlineKeeper {
    /// The limits.
    public nonisolated let limits: ClientLimits
    let transport: any ClientTransport
    let deadline: Duration?
    let report: @Sendable (Diagnostic) -> Void
    let codec = JSONRPCCodec()

    var calls: [Int: OpenCall] = [:]
    package var deadlines = Deadlines()
    /// The values that wait for readers, by the number of the call or of the reader.
    var buffers: [Int: ValueBuffer] = [:]
    var channels: [String: EventChannel] = [:]
    var handlers: [String: Handler] = [:]
    var serving: [MessageID: Task<Void, Never>] = [:]
    var outbox: [[UInt8]] = []
    var waitingBytes = 0
    var isSending = false
    /// Senders of streams that wait until there are fewer bytes to be sent.
    var waitingForRoom: [CheckedContinuation<Void, Never>] = []
    /// Why nothing can be sent any more.
    var loss: CommandFault?
    private var numbers = 0

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - transport: the connection to the host.
    ///   - limits: the limits.
    ///   - deadline: how long a call may take that names no deadline of its own; `nil` for no limit.
    ///   - report: receives diagnostics about messages of the host that nobody can use, and its warnings.
    public init(
        _ transport: any ClientTransport, limits: ClientLimits = ClientLimits(), deadline: Duration? = .seconds(30),
        reporting report: @escaping @Sendable (Diagnostic) -> Void = { _ in }
    ) {
        self.transport = transport
        self.limits = limits
        self.deadline = deadline
        self.report = report
        // The loop holds no client: one that is released closes its connection, which ends the loop.
        Task { [weak self] in
            var fault = CommandFault(.disconnected, "the host has closed the connection")
            do {
                while let message = try await transport.next() { await self?.receive(message) }
            } catch {
                fault = CommandFault(.disconnected, "the connection is lost: \(error)")
            }
            await self?.lose(fault)
        }
    }

    deinit { transport.close() }

    /// The number of unsettled calls, subscriptions included that the host has not confirmed.
    public var openCount: Int { calls.count }

    /// Closes the connection. Open calls, and readers of events, get the fault `CommandFault.Code.disconnected`.
    public func close() { lose(CommandFault(.disconnected, "the client was closed")) }

    /// Settles everything, once.
    func lose(_ fault: CommandFault) {
        guard loss == nil else { return }
        loss = fault
        transport.close()
        outbox = []
        waitingBytes = 0
        for task in serving.values { task.cancel() }
        serving = [:]
        channels = [:]
        for id in calls.keys.sorted() { settle(id, .failure(fault)) }
        makeRoom()
        for id in buffers.keys.sorted() { buffers[id]?.finish(fault) }
    }

    func nextNumber() -> Int {
        numbers += 1
        return numbers
    }

    func note(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String) {
        report(Diagnostic(severity, code, message))
    }
}

extension CommandFault.Code {
    /// The connection to the host is lost, or was closed. A call that was sent may have been done.
    public static let disconnected = Self(rawValue: "disconnected")
    /// ``ClientLimits/queueBytes`` was exceeded.
    public static let queue = Self(rawValue: "limit-queue")
    /// ``ClientLimits/progressBuffer`` was exceeded.
    public static let progress = Self(rawValue: "limit-progress")
    /// A message that the host sent is longer than the transport takes.
    public static let received = Self(rawValue: "limit-received")
}

/// How a call ended.
typealias Outcome = Result<TapeValue, CommandFault>

/// The limits of a client. Exceeding one is a `CommandFault` with a code of its own, except that of events, whose
/// oldest are dropped.
public struct ClientLimits: Hashable, Sendable {
    /// The bytes of a message to the host: `limit-message`. Default: 1 MiB, which a host accepts by default.
    public var messageBytes = 1 << 20
    /// The bytes that wait until the transport has sent them: `limit-queue`. Default: 16 MiB.
    public var queueBytes = 16 << 20
    /// The unsettled calls: `limit-in-flight`. Default: 1,000, which a host accepts by default.
    public var inFlight = 1000
    /// The progress values of one call that wait to be read. The host is told not to send more; if it does, the call is
    /// cancelled: `limit-progress`. Default: 256.
    public var progressBuffer = 256
    /// The events that wait for one reader. The oldest are dropped, and ``HostEvent/missed`` counts them. Default: 256.
    public var eventBuffer = 256
    /// The names of events that are subscribed to: `limit-subscriptions`. Default: 100, which a host accepts by
    /// default.
    public var subscriptions = 100
    /// The requests of the host that are being served; one more is answered with `limit-in-flight`. Default: 100.
    public var serving = 100
    /// The nesting depth of arrays and maps in a message of the host. A deeper message closes the connection:
    /// `limit-depth`. Default: 64.
    public var depth = 64

    /// Makes the default limits.
    public init() {}
}
