import ModelMapping

/// The way from a call back to its dispatcher and its page.
struct CallLink: Sendable {
    let dispatcher: CommandDispatcher
    /// The request, or, of a part, the one that it is part of in the end.
    let ticket: Int
    /// How many composite commands the call is inside of.
    var depth = 0

    var limits: BridgeLimits { dispatcher.codec.limits }

    /// Sends a value on the way to the reply.
    func progress(_ value: ValueTape) async { await dispatcher.progress(value, of: ticket) }

    /// Asks the caller's page.
    func ask(_ name: String, _ arguments: ValueTape, of caller: Caller, deadline: Duration) async -> PageAnswer {
        await dispatcher.question(name, arguments, to: caller.id, deadline: deadline)
    }

    /// Makes room for parts.
    func admit(parts count: Int) async throws(CommandFault) {
        try await dispatcher.admit(parts: count, of: ticket, depth: depth)
    }

    /// Dispatches a part.
    func dispatch(_ part: CommandPart, from caller: Caller) async -> Outcome {
        await dispatcher.dispatch(part, of: ticket, from: caller, depth: depth + 1)
    }
}
