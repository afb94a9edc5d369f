import ActionHistory
import CommandBridge
import Synchronization

/// The board's items and history. Whatever changes them is an action of the history.
public final class BoardStore: Sendable {
    private struct State: Sendable {
        var sheet: Sheet
        var history: History<Sheet>
        var nextID: Int
    }

    /// How much a page may put on the board.
    public let limits: BoardLimits
    /// One element at least after every change; several changes may be one.
    public let changes: AsyncStream<Void>

    private let state: Mutex<State>
    private let events: EventOutlet
    private let changed: AsyncStream<Void>.Continuation

    /// Makes a board.
    ///
    /// - Parameters:
    ///   - saved: what was saved of it; nothing for an empty one.
    ///   - limits: how much a page may put on it.
    ///   - events: takes the events `board.changed` and `history.changed`.
    public init(_ saved: SavedBoard = SavedBoard(), limits: BoardLimits = BoardLimits(), events: EventOutlet) {
        var history = saved.history
        history.depth = limits.historyDepth
        state = Mutex(State(sheet: Sheet(saved.items), history: history, nextID: saved.nextID))
        self.limits = limits
        self.events = events
        (changes, changed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// What is to be saved of the board as it is now.
    public var saved: SavedBoard {
        state.withLock { SavedBoard(nextID: $0.nextID, items: $0.sheet.placed, history: $0.history) }
    }

    /// No changes come any more.
    public func close() { changed.finish() }

    /// What a page has to know that comes to the board.
    func contents() -> (items: [ShownItem], history: HistoryState) {
        state.withLock { ($0.sheet.placed.map(ShownItem.init), HistoryState($0.history)) }
    }

    var historyState: HistoryState { state.withLock { HistoryState($0.history) } }
    var ids: [Int] { state.withLock { $0.sheet.ids } }

    /// Puts an item on top of the others.
    ///
    /// - Returns: its number.
    func add(_ item: any Item) throws(CommandFault) -> Int {
        try item.check(limits)
        return try change { (state) throws(CommandFault) in
            try limits.check(\.items, "items", state.sheet.placed.count + 1)
            try limits.check(\.boardBytes, "boardBytes", state.sheet.weight + item.weight)
            let id = state.nextID
            state.nextID += 1
            try perform(AddItem(placed: Placed(id: id, item: item)), in: &state)
            return id
        }
    }

    /// Does an action.
    func perform(_ action: any Action<Sheet>) throws(CommandFault) {
        try change { (state) throws(CommandFault) in try perform(action, in: &state) }
    }

    /// Undoes up to `steps` steps.
    func undo(_ steps: Int) throws(CommandFault) -> HistoryState { try walk(steps) { try $0.undo(on: &$1) } }

    /// Does up to `steps` steps again.
    func redo(_ steps: Int) throws(CommandFault) -> HistoryState { try walk(steps) { try $0.redo(on: &$1) } }

    private func walk(
        _ steps: Int, _ step: (inout History<Sheet>, inout Sheet) throws -> Bool
    ) throws(CommandFault) -> HistoryState {
        guard steps > 0 else { throw CommandFault(.invalidArguments, "'steps' is \(steps); it has to be 1 or more") }
        return try change { (state) throws(CommandFault) in
            do {
                var left = steps
                while left > 0, try step(&state.history, &state.sheet) { left -= 1 }
            } catch {
                throw CommandFault(.failed, "\(error)")
            }
            return HistoryState(state.history)
        }
    }

    private func perform(_ action: any Action<Sheet>, in state: inout State) throws(CommandFault) {
        do {
            try state.history.perform(action, on: &state.sheet)
        } catch {
            throw CommandFault(.failed, "\(error)")
        }
    }

    /// Works on the state, and tells the pages what became of it, in the order of the changes.
    private func change<Result>(
        _ body: (inout State) throws(CommandFault) -> Result
    ) throws(CommandFault) -> Result {
        try state.withLock { (state) throws(CommandFault) in
            let before = HistoryState(state.history)
            defer { tell(&state, before) }
            return try body(&state)
        }
    }

    private func tell(_ state: inout State, _ before: HistoryState) {
        let after = HistoryState(state.history)
        let change = state.sheet.takeChange()
        if let change { events.send(BoardChanged.self, change) }
        if after != before { events.send(HistoryChanged.self, after) }
        if change != nil || after != before { changed.yield() }
    }
}
