import Switchless

/// One who waits for claims.
struct OpenHold {
    let claims: [Claim]
    let continuation: CheckedContinuation<Bool, Never>
}

/// Claims that no call holds.
package struct Hold: Sendable {
    let ticket: Int
    let claims: [Claim]
}

/// Changes of the commands, while calls wait.
extension CommandDispatcher {
    /// Waits as a call with these claims would: for earlier calls, and later ones wait for it.
    ///
    /// - Parameters:
    ///   - claims: the claims, each resource once.
    ///   - patience: how long to wait.
    /// - Returns: what ``release(_:)`` takes; `nil` if earlier calls did not end in time.
    package func hold(_ claims: [Claim], for patience: Duration) async -> Hold? {
        let ticket = nextNumber()
        let hold = Hold(ticket: ticket, claims: claims)
        guard !lanes.enter(ticket, claims) else { return hold }
        let isGranted = await withCheckedContinuation { continuation in
            holds[ticket] = OpenHold(claims: claims, continuation: continuation)
            watch(ticket, patience)
        }
        return isGranted ? hold : nil
    }

    /// Ends the claims.
    package func release(_ hold: Hold) { leave(hold.ticket, hold.claims) }

    /// Tells one who waits that it holds its claims.
    func grant(_ ticket: Int) { holds.removeValue(forKey: ticket)?.continuation.resume(returning: true) }

    /// Tells one who waits that it is too late.
    func giveUpHold(_ ticket: Int) {
        guard let hold = holds.removeValue(forKey: ticket) else { return }
        leave(ticket, hold.claims)
        hold.continuation.resume(returning: false)
    }

    /// Replaces the commands. Calls that have begun end as they began; those that wait begin with the new command of
    /// their name.
    package func install(_ table: CommandTable) {
        self.table = table
        description = nil
        interfaces = HostInterfaces()
        for (ticket, request) in requests.sorted(by: { $0.key < $1.key }) where !request.hasBegun {
            if let command = table.commands[request.call.name] {
                requests[ticket]?.command = command
            } else {
                let removed = "the command '\(request.call.name.shown)' was removed before its turn"
                settle(ticket, .failure(CommandFault(.unknownCommand, removed)))
            }
        }
    }
}

/// The parts of composite commands.
extension CommandDispatcher {
    /// Reserves parts.
    ///
    /// - Throws: ``CommandFault`` if there are too many, or they are nested too deeply.
    func admit(parts count: Int, of root: Int, depth: Int) throws(CommandFault) {
        guard depth < codec.limits.partDepth else {
            let limit = "composite commands are nested more than \(codec.limits.partDepth) deep"
            throw CommandFault(.partDepth, limit)
        }
        guard let open = requests[root] else { throw CommandFault(.cancelled, "the request is settled") }
        guard count <= codec.limits.parts - open.parts else {
            throw CommandFault(.parts, "the command has more than \(codec.limits.parts) parts")
        }
        requests[root]?.parts += count
    }

    /// Dispatches a part like any call, except that the order is that of the composite command.
    func dispatch(_ part: CommandPart, of root: Int, from caller: Caller, depth: Int) async -> Outcome {
        let ticket = nextNumber()
        let link = CallLink(dispatcher: self, ticket: root, depth: depth)
        var call = CommandCall(
            current(part.name), from: caller, arguments: part.arguments, link: link, number: ticket)
        call.trace = requests[root]?.call.trace
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do throws(CommandFault) {
                    let command = try admit(part: &call)
                    let request = OpenRequest(
                        call: call, command: command,
                        target: ResponseTarget(receiver: OpenPart(continuation)),
                        claims: []
                    )
                    open(request, ticket)
                } catch {
                    rejected(call.name.local, from: caller, error)
                    continuation.resume(returning: .failure(error))
                }
            }
        } onCancel: {
            let fault = CommandFault(.cancelled, "the composite command was cancelled")
            Task { await self.settle(ticket, .failure(fault)) }
        }
    }

    /// Undoes what was done, if it can be undone; an error is reported.
    func undo(_ outcome: Outcome) async {
        guard let undo = try? outcome.get().undo else { return }
        do {
            // In a separate task: the command's task is already cancelled.
            try await Task { try await undo() }.value
        } catch {
            report(Diagnostic(.error, "not-undone", "a cancelled command could not be undone: \(error)"))
        }
    }
}
