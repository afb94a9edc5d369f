/// The steps performed on a target, which can be undone and redone.
///
/// ```swift
/// var history = History<Board>()
/// try history.perform(AddStroke(points), on: &board)
/// try history.undo(on: &board)
/// ```
///
/// A history is a value. It calls the actions and never asks for their types.
public struct History<Target>: Sendable {
    /// The minimum number of steps kept, at least 1; older steps are dropped. Default: 100.
    ///
    /// A clearing step is kept together with the steps that it cleared, so that up to `2 * depth + 1` steps are kept.
    public var depth: Int {
        didSet { trim() }
    }

    private(set) var done: [HistoryStep<Target>] = []
    private(set) var undone: [HistoryStep<Target>] = []
    /// A stack of the open groups.
    private(set) var groups: [HistoryStep<Target>] = []
    private var mayCoalesce = false

    /// Makes an empty history.
    ///
    /// - Parameter depth: the minimum number of steps kept, at least 1.
    public init(depth: Int = 100) { self.depth = depth }

    init(done: [HistoryStep<Target>], undone: [HistoryStep<Target>]) {
        self.init()
        self.done = done
        self.undone = undone
    }

    /// The number of steps that can be undone; 0 while a group is open.
    public var undoCount: Int { groups.isEmpty ? done.count : 0 }
    /// The number of steps that can be redone; 0 while a group is open.
    public var redoCount: Int { groups.isEmpty ? undone.count : 0 }
    /// The title of the step that ``undo(on:)`` undoes; `nil` if there is none.
    public var undoTitle: String? { undoCount > 0 ? done.last?.title : nil }
    /// The title of the step that ``redo(on:)`` redoes; `nil` if there is none.
    public var redoTitle: String? { redoCount > 0 ? undone.last?.title : nil }

    /// Performs an action and records it. Undone steps can no longer be redone.
    ///
    /// - Throws: what the action throws. The history is then unchanged.
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

    /// Ends coalescing: the next action is a step of its own. Call it when the mouse button is released.
    public mutating func endCoalescing() { mayCoalesce = false }

    /// Undoes the last step.
    ///
    /// - Returns: whether there was one.
    /// - Throws: what an action throws. The step then stays, and the actions undone so far are performed again where possible.
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

    /// Redoes the step that was undone last.
    ///
    /// - Returns: whether there was one.
    /// - Throws: what an action throws. The step then stays undone.
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

    /// Undoes all steps since the last clearing, as one step that can be undone.
    ///
    /// - Parameters:
    ///   - title: the title of the step.
    ///   - target: what is cleared.
    /// - Returns: whether there was anything to clear.
    /// - Throws: what an action throws. The steps undone so far are then performed again where possible.
    @discardableResult
    public mutating func clear(_ title: String = "Clear", on target: inout Target) throws -> Bool {
        guard groups.isEmpty, !cleared.isEmpty else { return false }
        try undoCleared(on: &target)
        mayCoalesce = false
        undone = []
        keep(HistoryStep(title: title, clears: true))
        return true
    }

    /// Makes one step of all actions that `body` performs. Nested groups are part of the outermost.
    ///
    /// - Parameters:
    ///   - title: the title of the step.
    ///   - target: what the actions change.
    ///   - body: performs the actions on the history and the target that it is given.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws, after the group's actions are undone.
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

    /// Makes one step of the last steps, which is undone and redone as a whole.
    ///
    /// - Parameters:
    ///   - count: the number of steps, at least 2.
    ///   - title: the title of the one step.
    /// - Returns: whether there were so many steps since the last clearing. Otherwise nothing changes.
    @discardableResult
    public mutating func join(last count: Int, as title: String) -> Bool {
        guard groups.isEmpty, count > 1, count <= cleared.count else { return false }
        let actions = done.suffix(count).flatMap(\.actions)
        done.removeLast(count)
        mayCoalesce = false
        done.append(HistoryStep(title: title, actions: actions))
        return true
    }

    /// Undoes the last step and forgets it: it cannot be redone.
    ///
    /// - Returns: whether there was one.
    /// - Throws: what an action throws. The step then stays.
    @discardableResult
    public mutating func revert(on target: inout Target) throws -> Bool {
        guard try undo(on: &target) else { return false }
        undone.removeLast()
        return true
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
    /// The steps since the last clearing, which a clearing undoes.
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

    /// Drops the oldest steps. A clearing is dropped together with the steps that it cleared: without them it cannot be undone.
    private mutating func trim() {
        let clearing = { (done: [HistoryStep<Target>]) in done.firstIndex { $0.clears } }
        while done.count > max(1, depth) {
            let count = clearing(done).map { $0 + 1 } ?? 1
            guard done.count - count >= max(1, depth) || count == 1 else { return }
            done.removeFirst(count)
        }
    }
}
