/// What was done to a target, to be undone and redone step by step.
///
/// ```swift
/// var history = History<Board>()
/// try history.perform(AddStroke(points), on: &board)
/// try history.undo(on: &board)
/// ```
///
/// A history is a value and knows no action's kind: it performs, undoes and keeps.
public struct History<Target>: Sendable {
    /// How many steps are kept at least, 1 or more; the oldest are forgotten. What a step that clears has cleared is kept with it, so
    /// that there are up to as many again and one. 100.
    public var depth: Int {
        didSet { trim() }
    }

    private(set) var done: [HistoryStep<Target>] = []
    private(set) var undone: [HistoryStep<Target>] = []
    /// The groups that are open, the innermost last.
    private(set) var groups: [HistoryStep<Target>] = []
    private var mayCoalesce = false

    /// Makes an empty history.
    ///
    /// - Parameter depth: how many steps are kept at least, 1 or more.
    public init(depth: Int = 100) { self.depth = depth }

    init(done: [HistoryStep<Target>], undone: [HistoryStep<Target>]) {
        self.init()
        self.done = done
        self.undone = undone
    }

    /// How many steps can be undone; none while a group is open.
    public var undoCount: Int { groups.isEmpty ? done.count : 0 }
    /// How many steps can be redone; none while a group is open.
    public var redoCount: Int { groups.isEmpty ? undone.count : 0 }
    /// What ``undo(on:)`` would undo, for people; `nil` if nothing.
    public var undoTitle: String? { undoCount > 0 ? done.last?.title : nil }
    /// What ``redo(on:)`` would redo, for people; `nil` if nothing.
    public var redoTitle: String? { redoCount > 0 ? undone.last?.title : nil }

    /// Performs an action and keeps it. What was undone before can be redone no longer.
    ///
    /// - Throws: what the action throws; then the history is as it was.
    public mutating func perform(_ action: any Action<Target>, on target: inout Target) throws {
        var action = action
        try action.perform(on: &target)
        guard groups.isEmpty else { return groups[groups.count - 1].append(action) }
        undone = []
        let key = action.coalescingKey
        let joins = mayCoalesce && key != nil && key == done.last?.coalescingKey
        mayCoalesce = true
        guard !joins else { return done[done.count - 1].append(action) }
        keep(HistoryStep(title: action.title, actions: [action], coalescingKey: key))
    }

    /// Makes the next action a step of its own, whatever it has in common with the last: the mouse was let go.
    public mutating func endCoalescing() { mayCoalesce = false }

    /// Undoes the last step.
    ///
    /// - Returns: whether there was one.
    /// - Throws: what an action throws; then the step stays, and what it had undone is done again as far as that can be.
    @discardableResult
    public mutating func undo(on target: inout Target) throws -> Bool {
        guard groups.isEmpty, var step = done.last else { return false }
        mayCoalesce = false
        done.removeLast()
        do {
            if step.clears { try performCleared(on: &target) }
            try step.undo(on: &target)
        } catch {
            done.append(step)
            throw error
        }
        undone.append(step)
        return true
    }

    /// Does again the step that was undone last.
    ///
    /// - Returns: whether there was one.
    /// - Throws: what an action throws; then the step stays undone.
    @discardableResult
    public mutating func redo(on target: inout Target) throws -> Bool {
        guard groups.isEmpty, var step = undone.last else { return false }
        mayCoalesce = false
        if step.clears { try undoCleared(on: &target) }
        try step.perform(on: &target)
        undone.removeLast()
        keep(step)
        return true
    }

    /// Undoes all that can be undone down to the last clearing, as one step that can be undone itself.
    ///
    /// - Parameters:
    ///   - title: what the step is called, for people.
    ///   - target: what is cleared.
    /// - Returns: whether there was anything.
    /// - Throws: what an action throws; then what was undone is done again as far as that can be.
    @discardableResult
    public mutating func clear(_ title: String = "Clear", on target: inout Target) throws -> Bool {
        guard groups.isEmpty, !cleared.isEmpty else { return false }
        try undoCleared(on: &target)
        mayCoalesce = false
        undone = []
        keep(HistoryStep(title: title, clears: true))
        return true
    }

    /// Makes one step of all that `body` performs. Groups may stand in each other; the outermost is the step.
    ///
    /// - Parameters:
    ///   - title: what the step is called, for people.
    ///   - target: what the actions change.
    ///   - body: performs the actions on the history and the target that it is given.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws; what the group had done is undone by then.
    @discardableResult
    public mutating func group<Result>(
        _ title: String, on target: inout Target, _ body: (inout History, inout Target) throws -> Result
    ) throws -> Result {
        groups.append(HistoryStep(title: title))
        do {
            let result = try body(&self, &target)
            endGroup()
            return result
        } catch {
            var group = groups.removeLast()
            try? group.undo(on: &target)
            throw error
        }
    }

    private mutating func endGroup() {
        let group = groups.removeLast()
        guard !group.actions.isEmpty else { return }
        guard groups.isEmpty else { return groups[groups.count - 1].actions += group.actions }
        undone = []
        mayCoalesce = false
        keep(group)
    }
}

extension History {
    /// The steps that a clearing undoes: those since the last one.
    private var cleared: Range<Int> { ((done.lastIndex { $0.clears }).map { $0 + 1 } ?? 0)..<done.count }

    private mutating func undoCleared(on target: inout Target) throws {
        var left = done.count
        do {
            for index in cleared.reversed() {
                try done[index].undo(on: &target)
                left = index
            }
        } catch {
            for index in left..<done.count { try? done[index].perform(on: &target) }
            throw error
        }
    }

    private mutating func performCleared(on target: inout Target) throws {
        var end = cleared.lowerBound
        do {
            for index in cleared {
                try done[index].perform(on: &target)
                end = index + 1
            }
        } catch {
            for index in (cleared.lowerBound..<end).reversed() { try? done[index].undo(on: &target) }
            throw error
        }
    }

    private mutating func keep(_ step: HistoryStep<Target>) {
        done.append(step)
        trim()
    }

    /// Forgets the oldest steps. Those that a clearing has cleared go with it: without one of them it could not be undone.
    private mutating func trim() {
        let clearing = { (done: [HistoryStep<Target>]) in done.firstIndex { $0.clears } }
        while done.count > max(1, depth) {
            let count = clearing(done).map { $0 + 1 } ?? 1
            guard done.count - count >= max(1, depth) || count == 1 else { return }
            done.removeFirst(count)
        }
    }
}
