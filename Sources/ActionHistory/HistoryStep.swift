/// Actions that are undone and redone together.
struct HistoryStep<Target>: Sendable {
    var title: String
    /// The actions in the order in which they were performed; empty in a clearing step.
    var actions: [any Action<Target>] = []
    /// Whether this is a clearing step: it undoes all steps since the previous clearing.
    var clears = false
    /// The key that an action needs to join this step.
    var coalescingKey: String?
    /// Who can undo it; `nil` for everybody who names no author.
    var author: String?

    /// Adds an action that was performed.
    mutating func append(_ action: any Action<Target>) {
        if coalescingKey != nil, actions.count > 1, action.isAbsolute, actions[actions.count - 1].isAbsolute {
            actions.removeLast()
        }
        actions.append(action)
    }

    /// Performs the actions again.
    ///
    /// - Throws: what one of them throws, after those before it are undone.
    mutating func perform(on target: inout Target) throws {
        var done = 0
        do {
            for index in actions.indices {
                try actions[index].perform(on: &target)
                done = index + 1
            }
        } catch {
            for index in actions[..<done].indices.reversed() { try? actions[index].undo(on: &target) }
            throw error
        }
    }

    /// Undoes the actions, the last first.
    ///
    /// - Throws: what one of them throws, after those after it are performed again.
    mutating func undo(on target: inout Target) throws {
        var left = actions.count
        do {
            for index in actions.indices.reversed() {
                try actions[index].undo(on: &target)
                left = index
            }
        } catch {
            for index in actions[left...].indices { try? actions[index].perform(on: &target) }
            throw error
        }
    }
}
