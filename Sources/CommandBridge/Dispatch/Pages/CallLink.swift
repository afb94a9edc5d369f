import ModelMapping

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
