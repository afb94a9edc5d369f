import Switchless

/// What the reply of one call waits for.
struct ReplyHold: Sendable {
    typealias Work = @Sendable () async throws(CommandFault) -> Void

    /// That of the call that runs.
    @TaskLocal static var current: ReplyHold?

    let holds: ReplyHolds
    let ticket: Int
}

/// What the replies of a dispatcher's calls wait for. Most wait for nothing, which takes no memory.
final class ReplyHolds: Sendable {
    private let work = Guarded<[Int: [ReplyHold.Work]]>([:])

    func add(_ work: @escaping ReplyHold.Work, for ticket: Int) {
        self.work.withLock { $0[ticket, default: []].append(work) }
    }

    /// What a call waits for, for the last time.
    func take(_ ticket: Int) -> [ReplyHold.Work] {
        work.withLock { $0.isEmpty ? [] : $0.removeValue(forKey: ticket) ?? [] }
    }

    /// Waits for all work, and makes the outcome a fault if some of it fails.
    static func outcome(_ outcome: Outcome, after work: [ReplyHold.Work]) async -> Outcome {
        do throws(CommandFault) {
            for work in work { try await work() }
            return outcome
        } catch {
            return .failure(error)
        }
    }
}

extension CommandCall {
    /// Lets the reply of the call that runs wait for `work`: that the disk has what the command changed, for example.
    ///
    /// The page's next call does not wait. If `work` throws, the reply is that fault. Outside of a call this does nothing.
    ///
    /// - Parameter work: what the reply waits for.
    public static func holdReply(until work: @escaping @Sendable () async throws(CommandFault) -> Void) {
        guard let hold = ReplyHold.current else { return }
        hold.holds.add(work, for: hold.ticket)
    }
}
