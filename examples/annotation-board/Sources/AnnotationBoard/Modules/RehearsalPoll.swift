import BridgeHost
import CommandBridge
import Synchronization

/// The poll before there is anybody: with each vote an audience of so many votes, too, the same ones each time.
struct RehearsalPoll: BoardModule {
    static let className = "rehearsal-poll"
    let question: String
    let choices: [String]
    let audience: Int?

    var offers: [Offer<Board>] {
        let poll = Poll(question: question, choices: choices, votes: choices.map { _ in 0 })
        return [Offer(\.polls, as: "rehearsal") { [audience] _ in Rehearsal(poll, audience: audience ?? 10) }]
    }
}

private final class Rehearsal: PollSource {
    private let state: Mutex<Poll>
    private let audience: Int

    init(_ poll: Poll, audience: Int) {
        state = Mutex(poll)
        self.audience = min(max(audience, 0), 1000)
    }

    var poll: Poll { state.withLock { $0 } }

    /// The audience votes for each choice in turn, beginning with the one after.
    func vote(_ choice: Int) throws(CommandFault) {
        try state.withLock { (poll) throws(CommandFault) in
            try poll.count(for: choice)
            for voter in 1...(audience + 1) where voter <= audience {
                try poll.count(for: (choice + voter) % poll.choices.count)
            }
        }
    }
}
