public import Switchless

/// Takes messages, lets the policy decide, hands each request to its command, and sees that each is settled once.
///
/// A request is settled by what comes first: its reply or its error, `$/cancelRequest`, the deadline, the caller's leaving, the
/// handler's letting go of it. Commands that are done at once run within ``receive(_:from:reply:)`` and cost no `Task`.
public actor CommandDispatcher<Host: Sendable> {
    /// Who may call what; it can be changed while the dispatcher runs, and holds for requests that come then.
    public private(set) var policy: Policy

    private let host: Host
    private let commands: CommandRegistry<Host>
    private let codec: any Codec
    private let phases: Phases
    private let deadline: Duration?
    private let report: @Sendable (Diagnostic) -> Void
    private var messages: [Int: OpenMessage] = [:]
    private var requests: [Int: OpenRequest] = [:]
    private var inFlight: [UInt64: Int] = [:]
    private var numbers = 0

    /// Makes a dispatcher.
    ///
    /// - Parameters:
    ///   - host: what the commands work on.
    ///   - commands: the commands.
    ///   - policy: who may call them; nobody if you say nothing.
    ///   - codec: reads and writes messages, within its limits.
    ///   - phases: who is told.
    ///   - deadline: how long a request may take that waits for something; `nil` for any time.
    ///   - report: takes note of refusals, for the host alone.
    public init(
        host: Host, commands: CommandRegistry<Host>, policy: Policy = Policy(), codec: any Codec = JSONRPCCodec(),
        phases: Phases = Phases(), deadline: Duration? = nil,
        reporting report: @escaping @Sendable (Diagnostic) -> Void = { _ in }
    ) {
        self.host = host
        self.commands = commands
        self.policy = policy
        self.codec = codec
        self.phases = phases
        self.deadline = deadline
        self.report = report
    }

    /// How many requests are not settled.
    public var openCount: Int { requests.count }

    /// Puts another policy in force.
    public func change(policy: Policy) { self.policy = policy }

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
        let number = nextNumber()
        messages[number] = OpenMessage(
            isBatch: read.isBatch, reply: reply, responses: Array(repeating: nil, count: read.members.count),
            missing: read.members.count)
        for (index, member) in read.members.enumerated() {
            take(member, from: caller, at: ResponsePlace(message: number, index: index, id: member.id))
        }
    }

    /// Settles all requests of a caller that is gone; nothing is sent to it any more.
    ///
    /// - Parameter id: the caller's.
    public func callerLeft(_ id: UInt64) {
        for (ticket, request) in requests.sorted(by: { $0.key < $1.key }) where request.call.caller.id == id {
            messages[request.place.message]?.isAbandoned = true
            settle(ticket, Outcome(fault: CommandFault(.cancelled, "the caller is gone")))
        }
    }

    func cancel(_ id: MessageID, of caller: Caller) {
        for (ticket, request) in requests.sorted(by: { $0.key < $1.key })
        where request.place.id == id && request.call.caller.id == caller.id {
            settle(ticket, Outcome(fault: CommandFault(.cancelled, "the request was cancelled")))
        }
    }
}

extension CommandDispatcher {
    private func nextNumber() -> Int {
        numbers += 1
        return numbers
    }

    private func take(_ member: CommandMember, from caller: Caller, at place: ResponsePlace) {
        guard let method = member.method else {
            let fault = member.fault ?? CommandFault(.invalidRequest, "the request names no method")
            return respond(Outcome(fault: fault), at: place)
        }
        var call = CommandCall(Name(method), from: caller, arguments: member.params)
        if let control = Controls.standard[call.name] {
            control.run(member.params, from: caller, on: self)
            return respond(Outcome(CommandReply(.null)), at: place)
        }
        var hasBegun = false
        do throws(CommandFault) {
            let command = try admit(call)
            hasBegun = true
            for body in phases.before.bodies(for: call.name) { try body(&call) }
            for body in phases.during.bodies(for: call.name) { body(call) }
            let answer = try command.begin(call, on: host)
            if let work = answer.work { return wait(for: work, of: call, at: place) }
            finish(call, Outcome(answer.reply ?? CommandReply(.null)), at: place)
        } catch {
            guard hasBegun else { return respond(Outcome(fault: error), at: place) }
            finish(call, Outcome(fault: error), at: place)
        }
    }

    /// The command, if the caller may call it and there is room. The policy comes first: a caller does not learn which names there are.
    private func admit(_ call: CommandCall) throws(CommandFault) -> CommandRegistry<Host>.Handler {
        guard policy.allows(call.name, for: call.caller) else {
            report(
                Diagnostic(
                    .warning, "refused", "\(call.caller) may not call '\(call.name)'; no rule of the policy allows it"))
            throw CommandFault(.refused, "the policy does not allow this call")
        }
        guard let command = commands[call.name] else {
            throw CommandFault(.unknownCommand, "there is no command '\(call.name)'")
        }
        guard inFlight[call.caller.id, default: 0] < codec.limits.inFlight else {
            throw CommandFault(.inFlight, "more than \(codec.limits.inFlight) requests are not settled")
        }
        return command
    }

    private func wait(for work: @escaping CommandAnswer.Work, of call: CommandCall, at place: ResponsePlace) {
        let ticket = nextNumber()
        requests[ticket] = OpenRequest(call: call, place: place)
        inFlight[call.caller.id, default: 0] += 1
        let task = Task {
            do throws(CommandFault) {
                settle(ticket, Outcome(try await work()))
            } catch {
                settle(ticket, Outcome(fault: error))
            }
        }
        requests[ticket]?.tasks.append(task)
        guard let deadline else { return }
        let watch = Task {
            guard (try? await Task.sleep(for: deadline)) != nil else { return }
            settle(ticket, Outcome(fault: CommandFault(.deadline, "the request took longer than \(deadline)")))
        }
        requests[ticket]?.tasks.append(watch)
    }

    /// Settles a request, unless it is settled already.
    private func settle(_ ticket: Int, _ outcome: Outcome) {
        guard let request = requests.removeValue(forKey: ticket) else { return }
        for task in request.tasks { task.cancel() }
        let caller = request.call.caller.id
        let left = inFlight[caller, default: 1] - 1
        inFlight[caller] = left > 0 ? left : nil
        finish(request.call, outcome, at: request.place)
    }

    private func finish(_ call: CommandCall, _ outcome: Outcome, at place: ResponsePlace) {
        for body in phases.after.bodies(for: call.name) { body(call, outcome.fault) }
        respond(outcome, at: place)
    }

    /// Notes the response; the last one of a message sends them.
    private func respond(_ outcome: Outcome, at place: ResponsePlace) {
        guard var message = messages.removeValue(forKey: place.message) else { return }
        message.missing -= 1
        message.responses[place.index] = place.id.map { outcome.response(to: $0) }
        guard message.missing == 0 else {
            messages[place.message] = message
            return
        }
        let responses = message.responses.compactMap { $0 }
        guard !message.isAbandoned, let whole = codec.write(responses, isBatch: message.isBatch) else { return }
        message.reply(whole)
    }
}
