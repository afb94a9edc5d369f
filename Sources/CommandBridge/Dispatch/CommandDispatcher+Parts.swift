import Switchless

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
