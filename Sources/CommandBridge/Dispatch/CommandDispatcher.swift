public import Switchless

/// Receives messages, checks the policy, begins each request in its command's order, and settles each once.
///
/// A request is settled by the first of: its reply or error, `$/cancelRequest`, the deadline, the caller's leaving, the
/// release of its ``ReplySlot``. Commands that return synchronously run within ``receive(_:from:reply:)`` and need no
/// `Task`.
///
/// A connected page receives more than replies: progress, events, and requests of the host.
///
/// ```swift
/// await dispatcher.connect(caller) { bytes in socket.send(bytes) }
/// await dispatcher.receive(message, from: caller)
/// await dispatcher.emit("history.changed", state)
/// let picture = try await dispatcher.ask("page.snapshot", of: caller.id, as: Picture.self)
/// await dispatcher.callerLeft(caller.id)
/// ```
public actor CommandDispatcher: DeadlineKeeper {
    /// Decides which callers may call which commands and receive which events. A change applies to later messages.
    public var policy: Policy { judge.policy }

    var judge: PolicyJudge
    /// Asks the user; `nil` if nobody does.
    var desk: PermissionDesk?

    /// The commands.
    var table: CommandTable
    /// The description, after the first request for it.
    var description: BridgeDescription?
    var interfaces = HostInterfaces()
    let codec: any Codec
    let deadline: Duration?
    let report: @Sendable (Diagnostic) -> Void
    let observer: (any BridgeObserver)?
    /// Whether there is an observer. Looking for it itself would copy a reference for each call.
    let isObserved: Bool
    /// Writes to callers that take only texts.
    private let texts: any MessageWriter
    var messageCount = 0
    var requests: [Int: OpenRequest] = [:]
    /// The open requests of each caller.
    var tickets: [UInt64: CallerTickets] = [:]
    var lanes = Lanes()
    /// The callers that a progress value is being made for, and the values that wait until it is sent.
    var progressTurns: [UInt64: [CheckedContinuation<Void, Never>]] = [:]
    /// The calls whose turn it is and that have not begun.
    var ready: [Int] = []
    var isBeginning = false
    /// The holds that replies wait for.
    let replyHolds = ReplyHolds()
    /// Compute for calls.
    let workers = Workers()
    /// The claims of composite commands that are settled and being undone.
    var undoing: [Int: [Claim]] = [:]
    var pages: [UInt64: Page] = [:]
    /// The events of each name.
    var channels: [String: EventChannel] = [:]
    /// The number of the next event of each name, as pages get it that connect.
    var eventNumbers: [String: Int] = [:]
    /// Identifies the numbering of this dispatcher's events.
    let epoch = String(UInt64.random(in: .min ... .max), radix: 36)
    /// The bytes of the message that is being received; of a batch, the share of each member.
    var receivedBytes = 0
    var questions: [Int: OpenQuestion] = [:]
    /// The callers that wait for claims of their own.
    var holds: [Int: OpenHold] = [:]
    package var deadlines = Deadlines()
    private var numbers = 0

    /// Makes a dispatcher.
    ///
    /// - Parameters:
    ///   - host: what the commands work on.
    ///   - commands: the commands.
    ///   - policy: decides who may call them, and who receives events of such names. The default refuses everything.
    ///   - codec: reads and writes messages, within its limits.
    ///   - phases: the subscribers that are called about each command.
    ///   - deadline: how long an asynchronous request may take, unless its command sets a deadline; `nil` for no limit.
    ///   - observer: is told what happens; `nil` for none.
    ///   - report: receives diagnostics about refused and unanswered calls. They are never sent to the page.
    public init<Host: Sendable>(
        host: Host, commands: CommandRegistry<Host>, policy: Policy = Policy(), codec: any Codec = JSONRPCCodec(),
        phases: Phases = Phases(), deadline: Duration? = nil, observer: (any BridgeObserver)? = nil,
        reporting report: @escaping @Sendable (Diagnostic) -> Void = { _ in }
    ) {
        let table = CommandTable(commands, on: host, phases, isObserved: observer != nil, reporting: report)
        self.init(table, policy, codec, deadline, observer, report)
    }

    package init(
        _ table: CommandTable, _ policy: Policy, _ codec: any Codec, _ deadline: Duration?,
        _ observer: (any BridgeObserver)?, _ report: @escaping @Sendable (Diagnostic) -> Void
    ) {
        self.table = table
        judge = PolicyJudge(policy)
        self.codec = codec
        self.deadline = deadline
        self.report = report
        self.observer = observer
        isObserved = observer != nil
        texts = TextForm(codec: codec)
    }

    /// The number of unsettled requests, including those that wait for their turn.
    public var openCount: Int { requests.count }

    /// The number of open things of each kind.
    public var load: BridgeLoad {
        BridgeLoad(
            messages: messageCount, requests: requests.count, claims: lanes.count, undoing: undoing.count,
            pages: pages.count, questions: questions.count + (desk?.open.count ?? 0))
    }

    /// Replaces the policy.
    public func change(policy: Policy) {
        judge = PolicyJudge(policy)
        interfaces.forgetLast()
        judgeSubscriptions()
    }

    /// Receives a text of a connected page; the response is sent to the page. A message of a page that is not connected
    /// is ignored.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - caller: who sent it, as the transport knows it.
    public func receive(_ message: [UInt8], from caller: Caller) { receive(BridgeMessage(message), from: caller) }

    /// Receives a message of a connected page, in either form; the response is sent to the page. A message of a page
    /// that is not connected is ignored.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - caller: who sent it, as the transport knows it.
    public func receive(_ message: BridgeMessage, from caller: Caller) {
        guard let page = pages[caller.id] else {
            return report(
                Diagnostic(.warning, "not-connected", "\(caller.shown) is not connected; its message is not read"))
        }
        receive(message, from: caller, by: page.writer, reply: page.send)
    }

    /// Receives a text.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - caller: who sent it, as the transport knows it.
    ///   - reply: is called once with the response when all its requests are settled; not at all if there is no
    ///     response.
    public func receive(_ message: [UInt8], from caller: Caller, reply: @escaping @Sendable ([UInt8]) -> Void) {
        receive(BridgeMessage(message), from: caller, by: texts) { reply($0.bytes) }
    }

    /// Receives a text in the syntax of another codec, such as XML-RPC beside a WebSocket of JSON-RPC.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - codec: reads the message and writes the response. Its limits apply to the message, those of the dispatcher's
    ///     codec to the rest.
    ///   - caller: who sent it, as the transport knows it.
    ///   - reply: is called once with the response when all its requests are settled; not at all if there is no
    ///     response.
    public func receive(
        _ message: [UInt8], in codec: any Codec, from caller: Caller, reply: @escaping @Sendable ([UInt8]) -> Void
    ) {
        receive(BridgeMessage(message), in: codec, from: caller, by: TextForm(codec: codec)) { reply($0.bytes) }
    }

    private func receive(
        _ message: BridgeMessage, in codec: (any Codec)? = nil, from caller: Caller, by writer: any MessageWriter,
        reply: @escaping @Sendable (BridgeMessage) -> Void
    ) {
        let reply = watched(message, from: caller, reply)
        let read: CommandMessage
        do throws(CommandFault) {
            read = try self.read(message, in: codec ?? self.codec)
        } catch {
            rejected(nil, from: caller, error)
            let fault = CommandResponse(.failure(error), to: .null)
            if let answer = writer.write([fault], isBatch: false) { reply(answer) }
            return
        }
        guard !read.members.isEmpty else {
            if let answer = writer.write([], isBatch: read.isBatch) { reply(answer) }
            return
        }
        messageCount += 1
        receivedBytes = message.bytes.count / read.members.count
        let open = OpenMessage(isBatch: read.isBatch, count: read.members.count, writer: writer, reply: reply)
        for (index, member) in read.members.enumerated() {
            let target = ResponseTarget(receiver: open, index: index, id: member.responseID)
            member.take(in: self, from: caller, to: target)
        }
    }

    private func read(_ message: BridgeMessage, in codec: any Codec) throws(CommandFault) -> CommandMessage {
        guard message.isBinary else { return try codec.read(message.bytes) }
        guard let binary = codec.binary else {
            throw CommandFault(.malformed, "the syntax '\(type(of: codec).name)' has no binary messages")
        }
        return try binary.read(message.bytes)
    }

    /// Settles all requests of a caller that has left, and the questions to it. Nothing more is sent to it.
    ///
    /// - Parameter id: the caller's identifier.
    public func callerLeft(_ id: UInt64) {
        let page = pages.removeValue(forKey: id)
        if let page { observer?.left(page.caller) }
        for question in (page?.questions ?? []).sorted() {
            answer(question, PageAnswer(.failure(CommandFault(.gone, "the page is gone"))))
        }
        if let page { endSubscriptions(of: page) }
        let open = tickets[id]?.sorted ?? []
        for ticket in open { requests[ticket]?.target.receiver.abandon() }
        for ticket in open { settle(ticket, .failure(CommandFault(.cancelled, "the caller is gone"))) }
    }

    func cancel(_ id: MessageID, of caller: Caller) {
        for ticket in tickets[caller.id]?.tickets(of: id) ?? [] {
            settle(ticket, .failure(CommandFault(.cancelled, "the request was cancelled")))
        }
    }

    /// Whether a request, a question to a page or to the user, or one who waits for claims has that number.
    package func isOpen(_ number: Int) -> Bool {
        requests[number] != nil || questions[number] != nil || holds[number] != nil || desk?.open[number] != nil
    }

    package func expire(_ number: Int, after length: Duration) {
        settle(number, .failure(CommandFault(.deadline, "the request took longer than \(length)")))
        giveUpHold(number)
        decide(number, .unanswered)
        guard let name = questions[number]?.name else { return }
        giveUp(number, CommandFault(.deadline, "the page did not answer '\(name)' within \(length)"))
    }

    func nextNumber() -> Int {
        numbers += 1
        return numbers
    }
}
