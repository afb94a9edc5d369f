import Switchless

/// Calls for which the user is asked.
extension CommandDispatcher {
    /// Asks the user from now on before callers get to run what ``PolicyRule/asks`` names.
    ///
    /// Open questions are given up, and the calls that wait for them refused. Earlier decisions are forgotten, except
    /// those in the memory.
    ///
    /// - Parameter permissions: what asks, and what remembers; `nil` to refuse such calls.
    public func change(permissions: Permissions?) {
        for number in (desk?.open.keys.sorted() ?? []) { decide(number, .unanswered) }
        desk = permissions.map(PermissionDesk.init)
    }

    /// The question that has to be answered before a call begins; `nil` if the policy allows or refuses the call, or
    /// the user has decided.
    func openQuestion(of call: CommandCall) -> PermissionQuestion? {
        guard desk != nil, table.commands[call.name] != nil, let question = question(of: call) else { return nil }
        return desk?.decided[question] == nil ? question : nil
    }

    /// Whether the user has allowed a call that the policy itself does not allow.
    func isPermitted(_ call: CommandCall) -> Bool {
        guard let desk, let question = question(of: call) else { return false }
        return desk.decided[question] ?? false
    }

    private func question(of call: CommandCall) -> PermissionQuestion? {
        guard !judge.allows(call.name, call.arguments, for: call.caller) else { return nil }
        return judge.asked(call.name, call.arguments, for: call.caller).map {
            PermissionQuestion(origin: call.caller.origin, user: call.caller.user, commands: $0)
        }
    }

    /// Keeps a request until the user has answered.
    func park(_ call: CommandCall, to target: ResponseTarget, until question: PermissionQuestion) throws(CommandFault) {
        guard let command = table.commands[call.name], let ticket = call.link?.ticket,
            let permissions = desk?.permissions
        else { return }
        guard desk?.admits(question) ?? false else {
            throw denial(of: call, "more than \(permissions.openQuestions) questions to the user are open")
        }
        try tickets[call.caller.id]?.admit(receivedBytes, codec.limits)
        var call = call
        admitted(&call, command)
        let request = OpenRequest(call: call, command: command, target: target, claims: [], bytes: receivedBytes)
        requests[ticket] = request
        tickets[call.caller.id, default: CallerTickets()].insert(ticket, request)
        let number = nextNumber()
        desk?.wait(ticket, for: question, numbered: number) { ask(question, number, for: call, permissions) }
    }

    private func ask(
        _ question: PermissionQuestion, _ number: Int, for call: CommandCall, _ permissions: Permissions
    ) -> Task<Void, Never> {
        Task {
            watch(number, permissions.patience)
            if let known = await permissions.memory?.isAllowed(question) {
                decide(number, known ? .allowed : .refused)
                return
            }
            let decision = await permissions.prompt.decide(question, for: call)
            // The calls hear of it when it is kept: the host may end right after them.
            if decision.isKept, desk?.open[number] != nil {
                await permissions.memory?.keep(decision.isAllowed, for: question)
            }
            decide(number, decision)
        }
    }

    /// Lets the requests that wait for an answer begin, or refuses them; does nothing if the question is not open any
    /// more.
    func decide(_ number: Int, _ decision: PermissionDecision) {
        guard let closed = desk?.close(number, decision) else { return }
        for ticket in closed.tickets.sorted() {
            guard let request = requests[ticket] else { continue }
            if decision.isAllowed {
                resume(request, ticket, closed.question)
            } else {
                settle(ticket, .failure(denial(of: request.call, "the user has not allowed this call")))
            }
        }
    }

    private func denial(of call: CommandCall, _ reason: String) -> CommandFault {
        report(Diagnostic(.warning, "refused", "\(call.caller.shown) may not call '\(call.name.shown)'; \(reason)"))
        return CommandFault(.refused, reason)
    }

    /// Opens a request that the user has allowed, under a new number: the order of calls is that of their numbers.
    /// Command and policy may have changed while it waited.
    private func resume(_ request: OpenRequest, _ ticket: Int, _ question: PermissionQuestion) {
        let name = request.call.name, caller = request.call.caller
        guard let command = table.commands[name],
            judge.allows(name, request.call.arguments, for: caller) || self.question(of: request.call) == question
        else {
            settle(ticket, .failure(refusal("call '\(name.shown)'", of: caller)))
            return
        }
        requests[ticket] = nil
        tickets[caller.id]?.remove(ticket, request)
        let next = nextNumber()
        var call = request.call
        call.link = CallLink(dispatcher: self, ticket: next)
        var resumed = OpenRequest(
            call: call, command: command, target: request.target, claims: command.claims(of: call), bytes: request.bytes
        )
        resumed.credit = request.credit
        open(resumed, next)
    }
}
