import BridgeHost
import CommandBridge
import Switchless
import Synchronization

/// Lets a moderator pause the room: what the configuration names is refused until the moderator lets it go on.
/// Moderators are also asked about the commands that the policy allows only after a question.
struct ModerationTool: BoardModule {
    static let className = "moderation"
    /// The commands that a pause refuses: `stroke.*`.
    let pauses: [String]

    var needs: [Need<Board>] { [Need(\.events), Need(\.control)] }
    var offers: [Offer<Board>] { [Offer(\.moderation) { _ in Moderation() }] }
    var commands: [CommandRegistry<Board>.Handler] {
        [
            Attend.self, Forget.self, GoOn.self, Pause.self, ShowPause.self,
        ]
    }
    var views: [ModuleView] { [ModuleView("moderation", as: "panel", priority: 40)] }
    var events: [any BridgeEvent.Type] { [PauseChanged.self] }
    var pageMethods: [any PageMethod.Type] { [PagePermit.self] }

    func subscribe(to phases: inout Phases, on board: Board) {
        for pattern in pauses {
            // Before everybody else: what is refused is nobody's business.
            phases.before(pattern, priority: 100) { call throws(CommandFault) in
                try board.moderation().admit(call.caller)
            }
        }
    }
}

/// The moderators of a room, and whether they have paused it.
public final class Moderation: Sendable {
    private struct State: Sendable {
        var reason: String?
        /// The oldest first.
        var moderators: [UInt64] = []
    }

    /// The pages that moderate; of more, the oldest are asked no more. 100.
    static let mostModerators = 100

    private let state = Mutex(State())

    /// Whether the room is paused, and why.
    var pause: PauseState { PauseState(reason: state.withLock { $0.reason }) }
    /// The callers whose pages moderate.
    var moderators: [UInt64] { state.withLock { $0.moderators } }

    func attend(_ id: UInt64) {
        state.withLock { state in
            state.moderators.removeAll { $0 == id }
            state.moderators = state.moderators.suffix(Self.mostModerators - 1) + [id]
        }
    }

    func leave(_ id: UInt64) { state.withLock { $0.moderators.removeAll { $0 == id } } }
    func change(to reason: String?) { state.withLock { $0.reason = reason } }

    /// Lets a call pass.
    ///
    /// - Throws: ``CommandFault`` if the room is paused and the caller does not moderate it.
    func admit(_ caller: Caller) throws(CommandFault) {
        let refusal = state.withLock { $0.moderators.contains(caller.id) ? nil : $0.reason }
        guard let refusal else { return }
        throw CommandFault(.suspended, "the moderator has paused the board: \(refusal)")
    }
}

/// Whether a room is paused, as pages read it.
struct PauseState: Codable, Sendable {
    /// Why; `nil` if it is not paused.
    let reason: String?
}

enum PauseChanged: BridgeEvent {
    static let name: Name = "moderation.changed"
    static let summary = "The room was paused, or goes on."
    typealias Value = PauseState
}

enum ShowPause: Command {
    static let name: CommandName = "moderation.show"
    static let summary = "Whether the room is paused, and why."

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> PauseState {
        try board.moderation().pause
    }
}

/// A handler of its own: it is about the page that calls.
enum Attend: CommandHandler {
    typealias Host = Board
    typealias Arguments = NoArguments
    typealias Reply = PauseState
    typealias Failure = CommandFault
    static let name: CommandName = "moderation.attend"
    static let summary = "Makes the calling page a moderator's, which is asked for permissions."

    static func begin(_ call: CommandCall, on board: Board) throws(CommandFault) -> CommandAnswer {
        let moderation = try board.moderation()
        moderation.attend(call.caller.id)
        return CommandAnswer(try call.reply(moderation.pause))
    }
}

enum Pause: Command {
    static let name: CommandName = "moderation.pause"
    static let summary = "Refuses what changes the board, until the moderator lets it go on."
    /// It waits for nobody.
    static var order: any CommandOrder { Concurrent() }

    struct Arguments: Decodable {
        let reason: String
    }

    private static let reasonLength = 200

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> PauseState {
        guard (1...reasonLength).contains(arguments.reason.count) else {
            throw CommandFault(.invalidArguments, "a reason has 1 to \(reasonLength) characters")
        }
        return try change(to: arguments.reason, on: board)
    }

    static func change(to reason: String?, on board: Board) throws(CommandFault) -> PauseState {
        let moderation = try board.moderation()
        moderation.change(to: reason)
        try board.events().send(PauseChanged.self, moderation.pause)
        return moderation.pause
    }
}

enum GoOn: Command {
    static let name: CommandName = "moderation.continue"
    static let summary = "Ends the pause."

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> PauseState {
        try Pause.change(to: nil, on: board)
    }
}

enum Forget: AsyncCommand {
    static let name: CommandName = "moderation.forget"
    static let summary = "Forgets what moderators have always allowed and never: they are asked again."

    static func run(_ arguments: NoArguments, on board: Board) async throws(CommandFault) -> NoArguments {
        try await board.control().forgetPermissions()
        return NoArguments()
    }
}

enum PagePermit: PageMethod {
    static let name: Name = "page.permit"
    static let summary = "Asks the moderator whether others may call commands: once, always or never."

    struct Arguments: Encodable, Sendable {
        let origin: String
        /// The browser that the decision is about; `nil` if it is about all callers of the origin without one.
        let user: String?
        let commands: String
    }
    struct Reply: Decodable, Sendable {
        let decision: String
    }
}
