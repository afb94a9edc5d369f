/// What is undone and redone at once.
struct HistoryStep<Target>: Sendable {
    var title: String
    /// In the order in which they were performed; none in a step that clears.
    var actions: [any Action<Target>] = []
    /// Whether the step undoes all that stands before it, down to the last step that does so.
    var clears = false
    /// What an action has to have in common with this step to join it.
    var coalescingKey: String?

    /// Takes in an action that was performed.
    mutating func append(_ action: any Action<Target>) {
        if coalescingKey != nil, actions.count > 1, action.isAbsolute, actions[actions.count - 1].isAbsolute {
            actions.removeLast()
        }
        actions.append(action)
    }

    /// Performs the actions again.
    ///
    /// - Throws: what one of them throws; those before it are undone by then.
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
    /// - Throws: what one of them throws; those after it are done again by then.
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
