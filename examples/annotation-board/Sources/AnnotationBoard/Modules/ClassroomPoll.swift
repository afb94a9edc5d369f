import BridgeHost
import CommandBridge
import Synchronization

/// The poll as it is meant: the votes are those of the pages.
struct ClassroomPoll: BoardModule {
    static let className = "classroom-poll"
    let question: String
    let choices: [String]

    var offers: [Offer<Board>] {
        let poll = Poll(question: question, choices: choices, votes: choices.map { _ in 0 })
        return [Offer(\.polls, as: "classroom") { _ in BallotBox(poll) }]
    }
}

private final class BallotBox: PollSource {
    private let state: Mutex<Poll>

    init(_ poll: Poll) { state = Mutex(poll) }

    var poll: Poll { state.withLock { $0 } }

    func vote(_ choice: Int) throws(CommandFault) {
        try state.withLock { (poll) throws(CommandFault) in try poll.count(for: choice) }
    }
}
