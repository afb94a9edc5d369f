/// The steps performed on a target, which can be undone and redone.
///
/// ```swift
/// var history = History<Board>()
/// try history.perform(AddStroke(points), on: &board)
/// try history.undo(on: &board)
/// ```
///
/// A history is a value. It calls the actions and never asks for their types.
///
/// Several authors can share a history. Each undoes and redoes their own steps, whatever the others did meanwhile:
///
/// ```swift
/// try history.perform(AddStroke(points), on: &board, by: "ada")
/// try history.perform(AddStroke(others), on: &board, by: "ben")
/// try history.undo(on: &board, by: "ada")  // Ben's stroke stays
/// ```
public struct History<Target>: Sendable {
    /// The minimum number of steps kept, at least 1; older steps are dropped. Default: 100.
    ///
    /// A clearing step is kept together with the steps that it cleared, so that up to `2 * depth + 1` steps are kept.
    /// The steps of all authors count together.
    public var depth: Int {
        didSet { trim() }
    }

    /// The maximum of the actions' ``Action/byteCount``, each 64 bytes at least; older steps are dropped. Default: no
    /// maximum.
    ///
    /// The last step is never dropped. The steps of all authors count together, those too that are undone.
    public var byteCapacity = Int.max {
        didSet { trim() }
    }

    /// The steps that can be undone, from the oldest, without those of an open group.
    public private(set) var done: [HistoryStep<Target>] = []
    /// The steps that can be redone, from the one that was undone first.
    public private(set) var undone: [HistoryStep<Target>] = []
    /// A stack of the open groups.
    private(set) var groups: [HistoryStep<Target>] = []
    private var mayCoalesce = false

    /// Makes an empty history.
    ///
    /// - Parameter depth: the minimum number of steps kept, at least 1.
    public init(depth: Int = 100) { self.depth = depth }

    /// Makes a history of steps that were saved.
    ///
    /// - Parameters:
    ///   - done: the steps that can be undone, from the oldest.
    ///   - undone: the steps that can be redone, from the one that was undone first.
    public init(done: [HistoryStep<Target>], undone: [HistoryStep<Target>]) {
        self.init()
        self.done = done
        self.undone = undone
    }

    /// The number of steps without an author that can be undone; 0 while a group is open.
    public var undoCount: Int { undoCount(by: nil) }
    /// The number of steps without an author that can be redone; 0 while a group is open.
    public var redoCount: Int { redoCount(by: nil) }
    /// The title of the step that ``undo(on:by:)`` undoes without an author; `nil` if there is none.
    public var undoTitle: String? { undoTitle(by: nil) }
    /// The title of the step that ``redo(on:by:)`` redoes without an author; `nil` if there is none.
    public var redoTitle: String? { redoTitle(by: nil) }

    /// The number of an author's steps that can be undone; 0 while a group is open.
    public func undoCount(by author: String?) -> Int { groups.isEmpty ? done.count { $0.author == author } : 0 }
    /// The number of an author's steps that can be redone; 0 while a group is open.
    public func redoCount(by author: String?) -> Int { groups.isEmpty ? undone.count { $0.author == author } : 0 }
    /// The title of the step that the author would undo; `nil` if there is none, or while a group is open.
    public func undoTitle(by author: String?) -> String? {
        groups.isEmpty ? done.last { $0.author == author }?.title : nil
    }
    /// The title of the step that the author would redo; `nil` if there is none, or while a group is open.
    public func redoTitle(by author: String?) -> String? {
        groups.isEmpty ? undone.last { $0.author == author }?.title : nil
    }
    /// The permissions that the author needs for redoing a step: ``Action/redoPermissions`` of all actions in it.
    public func redoPermissions(by author: String?) -> Set<String> {
        let step = groups.isEmpty ? undone.last { $0.author == author } : nil
        return step?.actions.reduce(into: []) { $0.formUnion($1.redoPermissions) } ?? []
    }
    /// The author of the oldest step, which is dropped first; `nil` if it has none.
    public var oldestAuthor: String? { done.first?.author }
    /// The author of the last step; `nil` if it has none.
    public var latestAuthor: String? { done.last?.author }

    /// Performs an action and records it. The author's undone steps can no longer be redone.
    ///
    /// - Parameters:
    ///   - action: the action.
    ///   - target: what it changes.
    ///   - author: who can undo it. In a group, the group's author counts.
    /// - Throws: what the action throws. The history is then unchanged.
    public mutating func perform(
        _ action: any Action<Target>, on target: inout Target, by author: String? = nil
    ) throws {
        var action = action
        try action.perform(on: &target)
        guard groups.isEmpty else { return groups[groups.count - 1].append(action) }
        undone.removeAll { $0.author == author }
        let key = action.coalescingKey
        let joins = mayCoalesce && key != nil && key == done.last?.coalescingKey && author == done.last?.author
        mayCoalesce = true
        guard !joins else {
            done[done.count - 1].append(action)
            return trim()
        }
        keep(HistoryStep(title: action.title, actions: [action], coalescingKey: key, author: author))
    }

    /// Ends coalescing: the next action is a step of its own. Call it when the mouse button is released.
    public mutating func endCoalescing() { mayCoalesce = false }

    /// Undoes an author's last step.
    ///
    /// The later steps of other authors are undone before and performed again after it. It takes the time of these
    /// steps.
    ///
    /// - Parameters:
    ///   - target: what the actions change.
    ///   - author: whose step is undone; `nil` for the steps without an author.
    /// - Returns: whether there was one.
    /// - Throws: ``HistoryConflict`` if a later step cannot be performed without it; what an action throws. The step
    ///   then stays, and the actions undone so far are performed again where possible.
    @discardableResult
    public mutating func undo(on target: inout Target, by author: String? = nil) throws -> Bool {
        guard let step = try take(by: author, on: &target) else { return false }
        undone.append(step)
        trim()
        return true
    }

    /// Redoes the step that the author undid last. It becomes the last step of the history.
    ///
    /// - Parameters:
    ///   - target: what the actions change.
    ///   - author: whose step is redone; `nil` for the steps without an author.
    /// - Returns: whether there was one.
    /// - Throws: what an action throws. The step then stays undone.
    @discardableResult
    public mutating func redo(on target: inout Target, by author: String? = nil) throws -> Bool {
        guard groups.isEmpty, let index = undone.lastIndex(where: { $0.author == author }) else { return false }
        mayCoalesce = false
        var step = undone[index]
        if step.clears { try undo(cleared(before: done.count), on: &target) }
        try step.perform(on: &target)
        undone.remove(at: index)
        keep(step)
        return true
    }

    /// Undoes all steps since the last clearing, whoever did them, as one step that can be undone.
    ///
    /// - Parameters:
    ///   - title: the title of the step.
    ///   - target: what is cleared.
    ///   - author: who can undo the step.
    /// - Returns: whether there was anything to clear.
    /// - Throws: what an action throws. The steps undone so far are then performed again where possible.
    @discardableResult
    public mutating func clear(
        _ title: String = "Clear", on target: inout Target, by author: String? = nil
    ) throws -> Bool {
        let cleared = cleared(before: done.count)
        guard groups.isEmpty, !cleared.isEmpty else { return false }
        try undo(cleared, on: &target)
        mayCoalesce = false
        undone.removeAll { $0.author == author }
        keep(HistoryStep(title: title, clears: true, author: author))
        return true
    }

    /// Makes one step of all actions that `body` performs. Nested groups are part of the outermost.
    ///
    /// - Parameters:
    ///   - title: the title of the step.
    ///   - target: what the actions change.
    ///   - author: who can undo the step. In a group, the outermost group's author counts.
    ///   - body: performs the actions on the history and the target that it is given.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws, after the group's actions are undone.
    @discardableResult
    public mutating func group<Result>(
        _ title: String, on target: inout Target, by author: String? = nil,
        _ body: (inout History, inout Target) throws -> Result
    ) throws -> Result {
        groups.append(HistoryStep(title: title, author: author))
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
    ///   - author: who did the steps.
    /// - Returns: whether the last steps since the last clearing are so many of that author. Otherwise nothing changes.
    @discardableResult
    public mutating func join(last count: Int, as title: String, by author: String? = nil) -> Bool {
        guard groups.isEmpty, count > 1, count <= cleared(before: done.count).count else { return false }
        guard done.suffix(count).allSatisfy({ $0.author == author }) else { return false }
        let actions = done.suffix(count).flatMap(\.actions)
        done.removeLast(count)
        mayCoalesce = false
        done.append(HistoryStep(title: title, actions: actions, author: author))
        return true
    }

    /// Undoes an author's last step and forgets it: it cannot be redone.
    ///
    /// - Parameters:
    ///   - target: what the actions change.
    ///   - author: whose step is undone; `nil` for the steps without an author.
    /// - Returns: whether there was one.
    /// - Throws: as ``undo(on:by:)``. The step then stays.
    @discardableResult
    public mutating func revert(on target: inout Target, by author: String? = nil) throws -> Bool {
        try take(by: author, on: &target) != nil
    }

    private mutating func endGroup() {
        let group = groups.removeLast()
        guard !group.actions.isEmpty else { return }
        guard groups.isEmpty else { return groups[groups.count - 1].add(group.actions) }
        undone.removeAll { $0.author == group.author }
        mayCoalesce = false
        keep(group)
    }

    private mutating func keep(_ step: HistoryStep<Target>) {
        done.append(step)
        trim()
    }

    /// Drops the oldest steps, in time linear to their number. A clearing is dropped together with the steps that it
    /// cleared: without them it cannot be undone.
    private mutating func trim() {
        let most = max(1, depth)
        guard done.count > most || undone.count > most || byteCapacity < .max else { return }
        var bytes = Self.byteCount(of: done[...]) + Self.byteCount(of: undone[...])
        var clearings = done.indices.filter { done[$0].clears }[...]
        var dropped = 0
        while dropped < done.count {
            let end = (clearings.popFirst() ?? dropped) + 1, left = done.count - end
            let isOneTooMany = done.count - dropped > most && (end == dropped + 1 || left >= most)
            guard isOneTooMany || bytes > byteCapacity && left > 0 else { break }
            bytes -= Self.byteCount(of: done[dropped..<end])
            dropped = end
        }
        done.removeFirst(dropped)
        dropped = undone.count / 2 > most ? undone.count - 2 * most - 1 : 0
        bytes -= Self.byteCount(of: undone[..<dropped])
        while bytes > byteCapacity, undone.count - dropped > (done.isEmpty ? 1 : 0) {
            bytes -= undone[dropped].byteCount
            dropped += 1
        }
        undone.removeFirst(dropped)
    }

    private static func byteCount(of steps: ArraySlice<HistoryStep<Target>>) -> Int {
        steps.reduce(0) { $0 + $1.byteCount }
    }
}

/// Undoing and performing of steps that others follow.
extension History {
    /// Undoes an author's last step and removes it.
    ///
    /// - Returns: the step; `nil` if there is none.
    private mutating func take(by author: String?, on target: inout Target) throws -> HistoryStep<Target>? {
        guard groups.isEmpty, let index = done.lastIndex(where: { $0.author == author }) else { return nil }
        mayCoalesce = false
        let later = index + 1
        // A clearing undid the steps before it: none of them is on the target.
        if let clearing = done[later...].first(where: \.clears) { throw HistoryConflict(done[index], clearing) }
        try undo(later..<done.count, on: &target)
        do {
            try undoStep(at: index, on: &target)
        } catch {
            try? perform(later..<done.count, on: &target)
            throw error
        }
        let step = done.remove(at: index)
        do throws(FailedStep) {
            try perform(index..<done.count, on: &target)
        } catch {
            let conflict = HistoryConflict(step, done[error.index])
            done.insert(step, at: index)
            try? performStep(at: index, on: &target)
            try? perform(later..<done.count, on: &target)
            throw conflict
        }
        return step
    }

    /// The steps that a clearing at an index clears: those since the clearing before.
    private func cleared(before index: Int) -> Range<Int> {
        ((done[..<index].lastIndex { $0.clears }).map { $0 + 1 } ?? 0)..<index
    }

    private mutating func undoStep(at index: Int, on target: inout Target) throws {
        if done[index].clears {
            do throws(FailedStep) { try perform(cleared(before: index), on: &target) } catch { throw error.reason }
        }
        try done[index].undo(on: &target)
    }

    private mutating func performStep(at index: Int, on target: inout Target) throws {
        if done[index].clears { try undo(cleared(before: index), on: &target) }
        try done[index].perform(on: &target)
    }

    /// Undoes steps, the last first.
    ///
    /// - Throws: what one of them throws, after those after it are performed again.
    private mutating func undo(_ range: Range<Int>, on target: inout Target) throws {
        var left = range.upperBound
        do {
            for index in range.reversed() {
                try done[index].undo(on: &target)
                left = index
            }
        } catch {
            for index in left..<range.upperBound { try? done[index].perform(on: &target) }
            throw error
        }
    }

    /// Performs steps again, the first first.
    ///
    /// - Throws: which of them fails, after those before it are undone.
    private mutating func perform(_ range: Range<Int>, on target: inout Target) throws(FailedStep) {
        for index in range {
            do {
                try done[index].perform(on: &target)
            } catch {
                for index in (range.lowerBound..<index).reversed() { try? done[index].undo(on: &target) }
                throw FailedStep(index: index, reason: error)
            }
        }
    }
}

/// A step that could not be performed.
private struct FailedStep: Error {
    let index: Int
    let reason: any Error
}
