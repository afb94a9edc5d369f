public import Switchless

/// Takes messages, lets the policy decide, hands each request to its command when its order lets it begin, and sees that each is
/// settled once.
///
/// A request is settled by what comes first: its reply or its error, `$/cancelRequest`, the deadline, the caller's leaving, the
/// handler's letting go of it. Commands that are done at once run within ``receive(_:from:reply:)`` and cost no `Task`.
///
/// A page that is connected hears more than replies: progress, events, and requests of the host.
///
/// ```swift
/// await dispatcher.connect(caller) { bytes in socket.send(bytes) }
/// await dispatcher.receive(message, from: caller)
/// await dispatcher.emit("history.changed", state)
/// let picture = try await dispatcher.ask("page.snapshot", of: caller.id, as: Picture.self)
/// await dispatcher.callerLeft(caller.id)
/// ```
public actor CommandDispatcher {
    /// Who may call what, and hear of what; it can be changed while the dispatcher runs, and holds for what comes then.
    public var policy: Policy { judge.policy }

    var judge: PolicyJudge

    let commands: [CommandName: HostCommand]
    let codec: any Codec
    let deadline: Duration?
    let report: @Sendable (Diagnostic) -> Void
    var messageCount = 0
    var requests: [Int: OpenRequest] = [:]
    /// The open requests of each caller.
    var tickets: [UInt64: Set<Int>] = [:]
    var lanes = Lanes()
    /// The calls whose turn it is, and who have not begun.
    var ready: [Int] = []
    var isBeginning = false
    /// The claims of composite commands that are settled and being undone.
    var undoing: [Int: [Claim]] = [:]
    var pages: [UInt64: Page] = [:]
    var questions: [Int: OpenQuestion] = [:]
    private var numbers = 0

    /// Makes a dispatcher.
    ///
    /// - Parameters:
    ///   - host: what the commands work on.
    ///   - commands: the commands.
    ///   - policy: who may call them, and hear the events of such names; nobody if you say nothing.
    ///   - codec: reads and writes messages, within its limits.
    ///   - phases: who is told.
    ///   - deadline: how long a request may take that waits for something, if its command says nothing else; `nil` for any time.
    ///   - report: takes note of refusals, and of what comes to nothing, for the host alone.
    public init<Host: Sendable>(
        host: Host, commands: CommandRegistry<Host>, policy: Policy = Policy(), codec: any Codec = JSONRPCCodec(),
        phases: Phases = Phases(), deadline: Duration? = nil,
        reporting report: @escaping @Sendable (Diagnostic) -> Void = { _ in }
    ) {
        var table: [CommandName: HostCommand] = [:]
        for command in commands.commands.handlers {
            guard Controls.standard[command.name] == nil else {
                let reserved = "'\(command.name)' is a name of the bridge itself; the host's command is never called"
                report(Diagnostic(.error, "reserved-name", reserved))
                continue
            }
            table[command.name] = HostCommand(command, host, phases)
        }
        self.commands = table
        judge = PolicyJudge(policy)
        self.codec = codec
        self.deadline = deadline
        self.report = report
    }

    /// How many requests are not settled, those that wait for their turn included.
    public var openCount: Int { requests.count }

    /// How much the dispatcher has in its books.
    public var load: BridgeLoad {
        BridgeLoad(
            messages: messageCount, requests: requests.count, claims: lanes.count, undoing: undoing.count,
            pages: pages.count, questions: questions.count)
    }

    /// Puts another policy in force.
    public func change(policy: Policy) { judge = PolicyJudge(policy) }

    /// Takes a message of a page that is connected; what there is to answer goes to the page. A message of one that is not connected,
    /// or not any more, counts for nothing.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - caller: who sent it, as the transport knows it.
    public func receive(_ message: [UInt8], from caller: Caller) {
        guard let page = pages[caller.id] else {
            return report(Diagnostic(.warning, "not-connected", "\(caller) is not connected; its message is not read"))
        }
        receive(message, from: caller, reply: page.send)
    }

    /// Takes a message.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - caller: who sent it, as the transport knows it.
    ///   - reply: is called with the response when all its requests are settled: once, or not at all where there is none.
    public func receive(_ message: [UInt8], from caller: Caller, reply: @escaping @Sendable ([UInt8]) -> Void) {
        let read: CommandMessage
        do throws(CommandFault) {
            read = try codec.read(message)
        } catch {
            if let answer = codec.write([CommandResponse(error, to: .null)], isBatch: false) { reply(answer) }
            return
        }
        guard !read.members.isEmpty else {
            if let answer = codec.write([], isBatch: read.isBatch) { reply(answer) }
            return
        }
        messageCount += 1
        let message = OpenMessage(isBatch: read.isBatch, count: read.members.count, reply: reply)
        for (index, member) in read.members.enumerated() {
            take(member, from: caller, at: ResponsePlace(message: message, index: index, id: member.id))
        }
    }

    /// Settles all requests of a caller that is gone, and the questions to it; nothing is sent to it any more.
    ///
    /// - Parameter id: the caller's.
    public func callerLeft(_ id: UInt64) {
        let page = pages.removeValue(forKey: id)
        for question in (page?.questions ?? []).sorted() {
            answer(question, PageAnswer(fault: CommandFault(.gone, "the page is gone")))
        }
        let open = tickets[id, default: []].sorted()
        for ticket in open { requests[ticket]?.place.message?.isAbandoned = true }
        for ticket in open { settle(ticket, Outcome(fault: CommandFault(.cancelled, "the caller is gone"))) }
    }

    func cancel(_ id: MessageID, of caller: Caller) {
        for ticket in tickets[caller.id, default: []].sorted() where requests[ticket]?.place.id == id {
            settle(ticket, Outcome(fault: CommandFault(.cancelled, "the request was cancelled")))
        }
    }

    func nextNumber() -> Int {
        numbers += 1
        return numbers
    }
}
