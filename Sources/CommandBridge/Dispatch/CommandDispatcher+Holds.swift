/// One who waits for claims.
struct OpenHold {
    let claims: [Claim]
    let continuation: CheckedContinuation<Bool, Never>
}

/// Claims that no call holds.
struct Hold: Sendable {
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
    func hold(_ claims: [Claim], for patience: Duration) async -> Hold? {
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
    func release(_ hold: Hold) { leave(hold.ticket, hold.claims) }

    /// Tells one who waits that it holds its claims.
    func grant(_ ticket: Int) { holds.removeValue(forKey: ticket)?.continuation.resume(returning: true) }

    /// Tells one who waits that it is too late.
    func giveUpHold(_ ticket: Int) {
        guard let hold = holds.removeValue(forKey: ticket) else { return }
        leave(ticket, hold.claims)
        hold.continuation.resume(returning: false)
    }

    /// Replaces the commands. Calls that have begun end as they began; those that wait begin with the new command of their name.
    func install(_ table: CommandTable) {
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
