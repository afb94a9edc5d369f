import BridgeHost
import CommandBridge
import Switchless
import Synchronization

/// Counts the calls of some commands, and shows a badge: how many are at work, done and refused.
struct ActivityTool: BoardModule {
    static let className = "activity"
    /// The commands that are counted: `stroke.*`.
    let counts: [String]

    var needs: [Need<Board>] { [Need(\.events)] }
    var commands: [CommandRegistry<Board>.Handler] { [ShowActivity.self] }
    var offers: [Offer<Board>] { [Offer(\.activity) { _ in ActivityCounter() }] }
    var views: [ModuleView] { [ModuleView("activity", as: "badge")] }
    var events: [any BridgeEvent.Type] { [ActivityChanged.self] }

    func subscribe(to phases: inout Phases, on board: Board) {
        for pattern in counts {
            phases.during(pattern) { call in (try? board.activity())?.begin(call.number) }
            phases.after(pattern) { call, settlement in
                guard let counter = try? board.activity() else { return }
                counter.end(call.number, settlement)
                (try? board.events())?.send(ActivityChanged.self, counter.activity)
            }
        }
    }
}

/// Counts calls.
public final class ActivityCounter: Sendable {
    private struct State: Sendable {
        /// The numbers of the calls at work. A call that is refused before it begins is none of them.
        var running: Set<Int> = []
        var done = 0
        var refused = 0
    }

    private let state = Mutex(State())

    var activity: Activity {
        state.withLock { Activity(running: $0.running.count, done: $0.done, refused: $0.refused) }
    }

    func begin(_ number: Int) { state.withLock { _ = $0.running.insert(number) } }

    func end(_ number: Int, _ settlement: Settlement) {
        state.withLock { state in
            state.running.remove(number)
            if settlement.fault == nil { state.done += 1 } else { state.refused += 1 }
        }
    }
}

/// The calls of a room, as pages read them.
struct Activity: Codable, Hashable, Sendable {
    let running: Int
    let done: Int
    let refused: Int
}

enum ActivityChanged: BridgeEvent {
    static let name: Name = "activity.changed"
    static let summary = "A call was answered."
    typealias Value = Activity
}

enum ShowActivity: Command {
    static let name: CommandName = "activity.show"
    static let summary = "How many calls are at work, done and refused."
    /// It waits for nobody.
    static var order: any CommandOrder { Concurrent() }

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> Activity {
        try board.activity().activity
    }
}
