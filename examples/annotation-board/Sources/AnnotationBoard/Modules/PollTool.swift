import BridgeHost
import CommandBridge
import Switchless

/// A question to all who see the board. Who asks it and counts the votes is a module of its own; there may be several,
/// of which one is in use, and this one does not know which.
struct PollTool: BoardModule {
    static let className = "poll"
    var needs: [Need<Board>] { [Need(\.polls), Need(\.events)] }
    var commands: [CommandRegistry<Board>.Handler] { [AskPoll.self, Vote.self, SelectPoll.self] }
    var views: [ModuleView] { [ModuleView("poll", as: "panel", priority: 20)] }
    var events: [any BridgeEvent.Type] { [PollChanged.self] }
}

/// Asks a question and counts votes.
public protocol PollSource: Sendable {
    /// The question and the votes so far.
    var poll: Poll { get }
    /// Counts a vote.
    ///
    /// - Parameter choice: the place of the choice, from 0.
    /// - Throws: ``CommandFault`` if there is no such choice.
    func vote(_ choice: Int) throws(CommandFault)
}

/// A question, its choices, and how many votes each has.
public struct Poll: Sendable {
    var question: String
    var choices: [String]
    var votes: [Int]

    /// Counts votes for a choice.
    mutating func count(_ number: Int = 1, for choice: Int) throws(CommandFault) {
        guard votes.indices.contains(choice) else {
            throw CommandFault(.invalidArguments, "unknown choice \(choice); choose one of 0 to \(votes.count - 1)")
        }
        votes[choice] += number
    }
}

/// The poll as pages read it.
struct ShownPoll: Codable, Sendable {
    let question: String
    let choices: [String]
    let votes: [Int]
    let source: String
    let sources: [String]

    init(on board: Board) throws(CommandFault) {
        let poll = try board.polls().poll
        question = poll.question
        choices = poll.choices
        votes = poll.votes
        source = board.polls.selected ?? ""
        sources = board.polls.sources
    }

    /// The poll after a change, of which the pages are told.
    static func changed(on board: Board) throws(CommandFault) -> ShownPoll {
        let shown = try ShownPoll(on: board)
        try board.events().send(PollChanged.self, shown)
        return shown
    }
}

enum PollChanged: BridgeEvent {
    static let name: Name = "poll.changed"
    static let summary = "A vote was counted, or another source of the poll is in use."
    typealias Value = ShownPoll
}

enum AskPoll: Command {
    static let name: CommandName = "poll.ask"
    static let summary = "The question, its choices and the votes."

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> ShownPoll {
        try ShownPoll(on: board)
    }
}

enum Vote: Command {
    static let name: CommandName = "poll.vote"
    static let summary = "Counts a vote."

    struct Arguments: Decodable {
        let choice: Int
    }

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> ShownPoll {
        try board.polls().vote(arguments.choice)
        return try ShownPoll.changed(on: board)
    }
}

enum SelectPoll: Command {
    static let name: CommandName = "poll.select"
    static let summary = "Puts another source of the poll to use."

    struct Arguments: Decodable {
        let source: String
    }

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> ShownPoll {
        do throws(WiringFault) {
            try board.polls.select(arguments.source)
        } catch {
            throw CommandFault(.invalidArguments, "\(error)")
        }
        return try ShownPoll.changed(on: board)
    }
}
