package import ModelMapping
import Switchless

/// The states of a request: admitted, begun in its turn, settled.
extension CommandDispatcher {
    func take(_ request: CommandRequest, from caller: Caller, to target: ResponseTarget) {
        let ticket = nextNumber()
        let link = CallLink(dispatcher: self, ticket: ticket)
        var call = CommandCall(
            current(Name(request.method)), from: caller, arguments: request.params, link: link, number: ticket,
            wantsReply: target.id != nil)
        if let fields = request.trace { call.trace = trace(of: fields, from: caller) }
        do throws(CommandFault) {
            if let question = openQuestion(of: call) { return try park(call, to: target, until: question) }
            guard let command = try admit(call) else { return try answer(call, to: target) }
            if call.name.local != request.method { warn(caller, of: request, toCall: call.name) }
            try tickets[caller.id]?.admit(receivedBytes, codec.limits)
            admitted(&call, command)
            guard lanes.isEmpty, !command.isSurrounded else {
                let claims = command.claims(of: call)
                let request = OpenRequest(
                    call: call, command: command, target: target, claims: claims, bytes: receivedBytes)
                return open(request, ticket)
            }
            beginAlone(command, &call, ticket, to: target)
        } catch {
            rejected(request.method, from: caller, error)
            respond(.failure(error), to: target)
        }
    }

    /// The name that a command has now.
    func current(_ name: CommandName) -> CommandName {
        table.former.isEmpty ? name : table.former[name] ?? name
    }

    /// Answers a request that is about requests, pages, or the list of commands.
    private func answer(_ call: CommandCall, to target: ResponseTarget) throws(CommandFault) {
        guard let control = Controls.standard[call.name] else {
            return respond(.success(try describe(to: call)), to: target)
        }
        respond(.success(try control.run(call.arguments, from: call.caller, on: self)), to: target)
        control.finish(call.arguments, from: call.caller, on: self)
    }

    /// The reply to a request for the list of commands, or for one of them.
    private func describe(to call: CommandCall) throws(CommandFault) -> CommandReply {
        guard let introspection = Introspections.standard[call.name] else { return CommandReply(.null) }
        return try introspection.reply(call.arguments, on: interface(of: call.caller))
    }

    /// The command, if the caller may call it; `nil` for a request that the bridge answers itself, which every caller
    /// may send. The policy is checked before the name, so that a refused caller does not learn which commands exist.
    private func admit(_ call: CommandCall) throws(CommandFault) -> HostCommand? {
        let command = table.commands[call.name]
        guard command != nil || !OwnMethods.contains(call.name) else { return nil }
        guard judge.allows(call.name, call.arguments, for: call.caller) || isPermitted(call) else {
            throw refusal("call '\(call.name.shown)'", of: call.caller)
        }
        guard let command else { throw CommandFault(.unknownCommand, "unknown command '\(call.name.shown)'") }
        return command
    }

    /// The command of a part.
    func admit(part call: inout CommandCall) throws(CommandFault) -> HostCommand {
        guard let command = try admit(call) else {
            throw CommandFault(.unknownCommand, "'\(call.name.shown)' is not a command of the host")
        }
        admitted(&call, command)
        return command
    }

    /// Warns a page that it calls a command by a former name.
    private func warn(_ caller: Caller, of request: CommandRequest, toCall name: CommandName) {
        let message = "'\(request.method)' is deprecated; call '\(name)' instead"
        tell(caller.id, WarningNotice(id: request.responseID, message: message))
    }

    func refusal(_ what: String, of caller: Caller) -> CommandFault {
        report(Diagnostic(.warning, "refused", "\(caller.shown) may not \(what); no rule of the policy allows it"))
        return CommandFault(.refused, "the policy does not allow this call")
    }

    /// Begins a call while no other request is open. A command that returns synchronously is not tracked as an open
    /// request.
    private func beginAlone(
        _ command: HostCommand, _ call: inout CommandCall, _ ticket: Int, to target: ResponseTarget
    ) {
        let arguments = call.arguments
        let answer: CommandAnswer
        do throws(CommandFault) {
            answer = try start(command, &call)
        } catch {
            return finish(call, of: command, .failure(error), to: target)
        }
        if let reply = answer.reply { return finish(call, of: command, .success(reply), to: target) }
        let claims = command.claims(of: call.restoring(arguments))
        var request = OpenRequest(call: call, command: command, target: target, claims: claims, bytes: receivedBytes)
        request.hasBegun = true
        open(request, ticket)
        run(answer, of: ticket)
    }

    /// Tracks a request as open; it begins when it holds its claims.
    func open(_ request: OpenRequest, _ ticket: Int) {
        requests[ticket] = request
        tickets[request.call.caller.id, default: CallerTickets()].insert(ticket, request)
        let hasTurn = lanes.enter(ticket, request.claims)
        if hasTurn { ready.append(ticket) } else { observer?.waits(request.call, for: request.claims) }
        beginReady()
        if requests[ticket] != nil, let deadline = request.command.deadline ?? deadline { watch(ticket, deadline) }
    }

    /// Begins the calls whose turn it is. A call that returns synchronously frees others, which the same loop begins.
    private func beginReady() {
        guard !isBeginning else { return }
        isBeginning = true
        while !ready.isEmpty {
            let now = ready
            ready = []
            for ticket in now { begin(ticket) }
        }
        isBeginning = false
    }

    private func begin(_ ticket: Int) {
        guard let request = requests[ticket], !request.hasBegun else { return grant(ticket) }
        request.command.surround(request.call) { enter(ticket) }
        guard requests[ticket]?.hasBegun == false else { return }
        settle(ticket, .failure(CommandFault(.internalError, "a subscriber to the beginning did not let it begin")))
    }

    private func enter(_ ticket: Int) {
        guard var request = requests[ticket], !request.hasBegun else { return }
        request.hasBegun = true
        do throws(CommandFault) {
            let answer = try start(request.command, &request.call)
            requests[ticket] = request
            run(answer, of: ticket)
        } catch {
            requests[ticket] = request
            settle(ticket, .failure(error))
        }
    }

    private func start(
        _ command: HostCommand, _ call: inout CommandCall
    ) throws(CommandFault) -> CommandAnswer {
        began(&call, command)
        for body in command.before { try body(&call) }
        for body in command.during { body(call) }
        let running = RunningCall(ticket: call.number, caller: call.caller, dispatcher: self)
        return try RunningCall.$current.withValue(running) { Self.begin(command, call) }.get()
    }

    /// As a result, since the standard library's `withValue` forgets the type of an error.
    private static func begin(_ command: HostCommand, _ call: CommandCall) -> Result<CommandAnswer, CommandFault> {
        Result { () throws(CommandFault) in try command.begin(call) }
    }

    private func run(_ answer: CommandAnswer, of ticket: Int) {
        guard let work = answer.work else {
            settle(ticket, .success(answer.reply ?? CommandReply(.null)))
            return
        }
        guard let caller = requests[ticket]?.call.caller else { return }
        requests[ticket]?.keepsClaims = answer.canUndo
        let running = RunningCall(ticket: ticket, caller: caller, dispatcher: self)
        requests[ticket]?.task = Task {
            let outcome = await RunningCall.$current.withValue(running) { await Self.outcome(of: work) }
            requests[ticket]?.task = nil
            if !settle(ticket, outcome) {
                // The caller was told that the call is cancelled or late: what it did is undone.
                _ = replyHolds.take(ticket)
                await undo(outcome)
                end(ticket, of: caller.id)
            }
            if let claims = undoing.removeValue(forKey: ticket) { leave(ticket, claims) }
        }
    }

    private static func outcome(of work: CommandAnswer.Work) async -> Outcome {
        do throws(CommandFault) { return .success(try await work()) } catch { return .failure(error) }
    }

    /// Settles a request, unless it is settled already.
    ///
    /// - Returns: whether it was not.
    @discardableResult
    func settle(_ ticket: Int, _ outcome: Outcome) -> Bool {
        guard var request = requests.removeValue(forKey: ticket) else { return false }
        if !request.hasBegun { desk?.leave(ticket) }
        request.task?.cancel()
        let caller = request.call.caller.id
        if request.stream != nil { pages[caller]?.streams -= 1 }
        request.endStreams()
        tickets[caller]?.remove(ticket, request, isEnding: request.task != nil)
        forgetTickets(of: caller)
        if request.hasBegun {
            finish(request.call, of: request.command, outcome, to: request.target)
        } else {
            settled(request.call, of: request.command, hasBegun: false, outcome)
            respond(outcome, to: request.target)
        }
        if request.keepsClaims, request.hasBegun {
            undoing[ticket] = request.claims
        } else {
            leave(ticket, request.claims)
        }
        return true
    }

    /// The work of a request that was settled before has ended.
    private func end(_ ticket: Int, of caller: UInt64) {
        tickets[caller]?.end(ticket)
        forgetTickets(of: caller)
    }

    /// Forgets a caller that has no requests.
    private func forgetTickets(of caller: UInt64) {
        if tickets[caller]?.isEmpty ?? false { tickets[caller] = nil }
    }

    func leave(_ ticket: Int, _ claims: [Claim]) {
        ready += lanes.leave(ticket, claims)
        beginReady()
    }

    private func finish(_ call: CommandCall, of command: HostCommand, _ outcome: Outcome, to target: ResponseTarget) {
        settled(call, of: command, hasBegun: true, outcome)
        let work = replyHolds.take(call.number)
        guard !work.isEmpty else { return respond(outcome, to: target) }
        Task { respond(await ReplyHolds.outcome(outcome, after: work), to: target) }
    }

    func respond(_ outcome: Outcome, to target: ResponseTarget) {
        if target.receiver.settle(target, outcome) { messageCount -= 1 }
    }

    /// Calls a command as a message of `caller` would, without a codec.
    package func call(_ name: String, _ arguments: TapeValue?, from caller: Caller) async -> Outcome {
        await withCheckedContinuation { continuation in
            let target = ResponseTarget(receiver: OpenPart(continuation), id: .null)
            take(CommandRequest(name, arguments, id: .null), from: caller, to: target)
        }
    }
}
