import ActionHistory
import CommandBridge
import Foundation
import Synchronization

/// The board's items and history, in memory. Whatever changes them is an action of the history.
public final class BoardStore: ItemStore {
    /// A step that was done, and its number.
    struct Change: Sendable {
        let number: Int
        let step: any BoardStep
    }

    private struct State: Sendable {
        var board: BoardState
        /// The number of the last step.
        var steps = 0
        /// Counts the steps, those too that could not be kept.
        var version: Int
        /// Whoever else takes each step.
        var followers: [UUID: AsyncStream<Change>.Continuation] = [:]
    }

    /// How much a page may put on the board.
    public let limits: BoardLimits

    private let state: Mutex<State>
    private let events: EventOutlet
    /// Keeps each step; `nil` if the board is saved nowhere.
    private let file: BoardFile?

    /// Makes a board.
    ///
    /// - Parameters:
    ///   - saved: what was saved of it; nothing for an empty one.
    ///   - limits: how much a page may put on it.
    ///   - file: keeps each step; `nil` for a board that is saved nowhere.
    ///   - events: takes the events `board.changed` and `history.changed`.
    public init(
        _ saved: SavedBoard = SavedBoard(), limits: BoardLimits = BoardLimits(), file: BoardFile? = nil,
        events: EventOutlet
    ) {
        var board = BoardState(saved)
        board.keep(limits)
        state = Mutex(State(board: board, version: file?.number ?? 0))
        self.limits = limits
        self.events = events
        self.file = file
    }

    /// What is to be saved of the board as it is now.
    public var saved: SavedBoard { state.withLock(\.board.saved) }

    /// The same, and the number of the last step in it.
    var cut: (board: SavedBoard, step: Int) { state.withLock { ($0.board.saved, $0.steps) } }

    public func close() {
        for follower in state.withLock({ $0.followers.values }) { follower.finish() }
    }

    /// Each step that is done from now on, until the continuation is finished or the store is closed.
    func follow() -> (changes: AsyncStream<Change>, continuation: AsyncStream<Change>.Continuation) {
        let (changes, continuation) = AsyncStream<Change>.makeStream()
        let id = UUID()
        state.withLock { $0.followers[id] = continuation }
        // Not under the lock of `close()` or `note(_:in:)`, which would wait for itself.
        continuation.onTermination = { [weak self] _ in Task { self?.unfollow(id) } }
        return (changes, continuation)
    }

    private func unfollow(_ id: UUID) {
        state.withLock { $0.followers[id] = nil }
    }

    /// Whose steps the current call does, undoes and redoes.
    private var author: String? { BoardUser.author(of: CommandCall.currentCaller) }

    public func contents() -> (items: [ShownItem], history: HistoryState, version: Int) {
        state.withLock {
            ($0.board.sheet.placed.map(ShownItem.init), HistoryState($0.board.history, of: author), $0.version)
        }
    }

    public var kept: BoardKept.Value { BoardKept.Value(file?.fault) }
    public var historyState: HistoryState { state.withLock { HistoryState($0.board.history, of: author) } }
    public var ids: [Int] { state.withLock { $0.board.sheet.ids } }

    public func item(_ id: Int) throws(CommandFault) -> Placed {
        let found = try state.withLock { (state) throws(CommandFault) in try state.board.sheet.items([id]) }
        return found[0]
    }

    public func add(_ item: any Item, on layer: Int) throws(CommandFault) -> Int {
        try item.check(limits)
        guard (1...limits.layers).contains(layer) else {
            throw CommandFault(.invalidArguments, "unknown layer \(layer); choose one of 1 to \(limits.layers)")
        }
        return try change(by: author) { (state) throws(CommandFault) in
            try limits.check(\.items, "items", state.board.sheet.placed.count + 1)
            try limits.check(\.boardBytes, "boardBytes", state.board.sheet.weight + item.weight)
            let id = state.board.nextID
            try perform(AddItem(placed: Placed(id: id, item: item, layer: layer)), nextID: id + 1, in: &state)
            return id
        }
    }

    public func perform(_ action: any Action<Sheet>) throws(CommandFault) {
        try change(by: author) { (state) throws(CommandFault) in
            try perform(action, nextID: state.board.nextID, in: &state)
        }
    }

    public func join(last count: Int, as title: String) throws(CommandFault) {
        try change(by: author) { (state) throws(CommandFault) in
            guard state.board.join(last: count, as: title, by: author) else {
                throw CommandFault(
                    .invalidArguments,
                    "there are no \(count) steps to make one of: they have to be the last ones, and yours")
            }
            note(Joined(count: count, title: title, author: author), in: &state)
        }
    }

    public func revert(by author: String?) throws(CommandFault) {
        try change(by: author) { (state) throws(CommandFault) in
            do {
                if try state.board.revert(by: author) { note(Reverted(author: author), in: &state) }
            } catch {
                throw CommandFault(.failed, "\(error)")
            }
        }
    }

    public func undo(_ steps: Int) throws(CommandFault) -> HistoryState {
        try walk(steps, Undone(author: author)) { try $0.undo(by: author) }
    }

    public func redo(_ steps: Int, allowing permissions: Set<String>) throws(CommandFault) -> HistoryState {
        try walk(steps, Redone(author: author)) { board in
            guard board.history.redoPermissions(by: author).isSubset(of: permissions) else { return false }
            return try board.redo(by: author)
        }
    }

    private func walk(
        _ steps: Int, _ step: any BoardStep, _ body: (inout BoardState) throws -> Bool
    ) throws(CommandFault) -> HistoryState {
        guard steps > 0 else { throw CommandFault(.invalidArguments, "'steps' is \(steps); it has to be 1 or more") }
        return try change(by: author) { (state) throws(CommandFault) in
            do {
                var left = steps
                while left > 0, try body(&state.board) {
                    note(step, in: &state)
                    left -= 1
                }
            } catch {
                throw CommandFault(.failed, "\(error)")
            }
            return HistoryState(state.board.history, of: author)
        }
    }

    private func perform(
        _ action: any Action<Sheet>, nextID: Int, in state: inout State
    ) throws(CommandFault) {
        do {
            try state.board.perform(action, nextID: nextID, by: author)
        } catch {
            throw CommandFault(.failed, "\(error)")
        }
        note(Performed(action: action, nextID: nextID, author: author), in: &state)
    }

    private func note(_ step: any BoardStep, in state: inout State) {
        state.steps = file?.add(step) ?? state.steps + 1
        state.version += 1
        let change = Change(number: state.steps, step: step)
        for follower in state.followers.values { follower.yield(change) }
    }

    /// Works on the state, if changes are kept at present, and tells the pages what became of it, in the order of the
    /// changes.
    ///
    /// - Parameter author: whose history is changed.
    private func change<Result>(
        by author: String?, _ body: (inout State) throws(CommandFault) -> Result
    ) throws(CommandFault) -> Result {
        try file?.check()
        return try state.withLock { (state) throws(CommandFault) in
            // A new step changes what its author can undo, and may drop the oldest one.
            let authors = Set([author, state.board.history.oldestAuthor])
            let before = authors.map { HistoryState(state.board.history, of: $0) }
            defer { tell(&state, before) }
            return try body(&state)
        }
    }

    private func tell(_ state: inout State, _ before: [HistoryState]) {
        if let change = state.board.takeChange() { events.send(BoardChanged.self, change, version: state.version) }
        for before in before {
            let after = HistoryState(state.board.history, of: before.author)
            if after != before { events.send(HistoryChanged.self, after, version: state.version) }
        }
    }
}
