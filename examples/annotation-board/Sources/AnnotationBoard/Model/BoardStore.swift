import ActionHistory
import CommandBridge
import Synchronization

/// The board's items and history. Whatever changes them is an action of the history.
public final class BoardStore: Sendable {
    /// A step that was done, and its number.
    struct Change: Sendable {
        let number: Int
        let step: any BoardStep
    }

    private struct State: Sendable {
        var board: BoardState
        /// How many steps were done.
        var steps = 0
    }

    /// How much a page may put on the board.
    public let limits: BoardLimits
    /// Each step that was done, for the file that the board is saved in.
    let changes: AsyncStream<Change>

    private let state: Mutex<State>
    private let events: EventOutlet
    private let changed: AsyncStream<Change>.Continuation

    /// Makes a board.
    ///
    /// - Parameters:
    ///   - saved: what was saved of it; nothing for an empty one.
    ///   - limits: how much a page may put on it.
    ///   - isSaved: whether somebody takes its ``changes``, which otherwise are not kept.
    ///   - events: takes the events `board.changed` and `history.changed`.
    public init(
        _ saved: SavedBoard = SavedBoard(), limits: BoardLimits = BoardLimits(), isSaved: Bool = true,
        events: EventOutlet
    ) {
        var board = BoardState(saved)
        board.keep(depth: limits.historyDepth)
        state = Mutex(State(board: board))
        self.limits = limits
        self.events = events
        (changes, changed) = AsyncStream.makeStream()
        if !isSaved { changed.finish() }
    }

    /// What is to be saved of the board as it is now.
    public var saved: SavedBoard { state.withLock { $0.board.saved() } }

    /// The same, and the number of the last step in it.
    var cut: (board: SavedBoard, step: Int) { state.withLock { ($0.board.saved(), $0.steps) } }

    /// No changes come any more.
    public func close() { changed.finish() }

    /// What a page has to know that comes to the board.
    func contents() -> (items: [ShownItem], history: HistoryState) {
        state.withLock { ($0.board.sheet.placed.map(ShownItem.init), HistoryState($0.board.history)) }
    }

    var historyState: HistoryState { state.withLock { HistoryState($0.board.history) } }
    var ids: [Int] { state.withLock { $0.board.sheet.ids } }

    /// Puts an item on top of the others.
    ///
    /// - Returns: its number.
    func add(_ item: any Item) throws(CommandFault) -> Int {
        try item.check(limits)
        return try change { (state) throws(CommandFault) in
            try limits.check(\.items, "items", state.board.sheet.placed.count + 1)
            try limits.check(\.boardBytes, "boardBytes", state.board.sheet.weight + item.weight)
            let id = state.board.nextID
            try perform(AddItem(placed: Placed(id: id, item: item)), nextID: id + 1, in: &state)
            return id
        }
    }

    /// Does an action.
    func perform(_ action: any Action<Sheet>) throws(CommandFault) {
        try change { (state) throws(CommandFault) in
            try perform(action, nextID: state.board.nextID, in: &state)
        }
    }

    /// Undoes up to `steps` steps.
    func undo(_ steps: Int) throws(CommandFault) -> HistoryState { try walk(steps, Undone()) { try $0.undo() } }

    /// Does up to `steps` steps again.
    func redo(_ steps: Int) throws(CommandFault) -> HistoryState { try walk(steps, Redone()) { try $0.redo() } }

    private func walk(
        _ steps: Int, _ step: any BoardStep, _ body: (inout BoardState) throws -> Bool
    ) throws(CommandFault) -> HistoryState {
        guard steps > 0 else { throw CommandFault(.invalidArguments, "'steps' is \(steps); it has to be 1 or more") }
        return try change { (state) throws(CommandFault) in
            do {
                var left = steps
                while left > 0, try body(&state.board) {
                    note(step, in: &state)
                    left -= 1
                }
            } catch {
                throw CommandFault(.failed, "\(error)")
            }
            return HistoryState(state.board.history)
        }
    }

    private func perform(
        _ action: any Action<Sheet>, nextID: Int, in state: inout State
    ) throws(CommandFault) {
        do {
            try state.board.perform(action, nextID: nextID)
        } catch {
            throw CommandFault(.failed, "\(error)")
        }
        note(Performed(action: action, nextID: nextID), in: &state)
    }

    private func note(_ step: any BoardStep, in state: inout State) {
        state.steps += 1
        changed.yield(Change(number: state.steps, step: step))
    }

    /// Works on the state, and tells the pages what became of it, in the order of the changes.
    private func change<Result>(
        _ body: (inout State) throws(CommandFault) -> Result
    ) throws(CommandFault) -> Result {
        try state.withLock { (state) throws(CommandFault) in
            let before = HistoryState(state.board.history)
            defer { tell(&state.board, before) }
            return try body(&state)
        }
    }

    private func tell(_ board: inout BoardState, _ before: HistoryState) {
        let after = HistoryState(board.history)
        if let change = board.takeChange() { events.send(BoardChanged.self, change) }
        if after != before { events.send(HistoryChanged.self, after) }
    }
}
