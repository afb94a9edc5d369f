import Switchless

/// The parts of composite commands.
extension CommandDispatcher {
    /// Makes room for parts.
    ///
    /// - Throws: ``CommandFault`` if they are too many, or too deep inside others.
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

    /// Dispatches a part as any call, but for its order: that is the whole's.
    func dispatch(_ part: CommandPart, of root: Int, from caller: Caller, depth: Int) async -> Outcome {
        let ticket = nextNumber()
        let link = CallLink(dispatcher: self, ticket: root, depth: depth)
        let call = CommandCall(part.name, from: caller, arguments: part.arguments, link: link)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do throws(CommandFault) {
                    let request = OpenRequest(
                        call: call, command: try admit(part: call), place: ResponsePlace(part: continuation), claims: []
                    )
                    open(request, ticket)
                } catch {
                    continuation.resume(returning: Outcome(fault: error))
                }
            }
        } onCancel: {
            let fault = CommandFault(.cancelled, "the command that it is part of was cancelled")
            Task { await self.settle(ticket, Outcome(fault: fault)) }
        }
    }

    /// Undoes what was done, if it can be undone; what goes wrong is reported.
    func undo(_ outcome: Outcome) async {
        guard let undo = outcome.reply.undo else { return }
        do {
            // In a task of its own: that of the command is cancelled by now.
            try await Task { try await undo() }.value
        } catch {
            report(Diagnostic(.error, "not-undone", "a command that was cancelled could not be undone: \(error)"))
        }
    }
}
