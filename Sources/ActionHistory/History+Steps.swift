/// Undoing and performing of steps that others follow.
extension History {
    /// Undoes an author's last step and removes it.
    ///
    /// - Returns: the step; `nil` if there is none.
    mutating func take(by author: String?, on target: inout Target) throws -> HistoryStep<Target>? {
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
    func cleared(before index: Int) -> Range<Int> {
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
    mutating func undo(_ range: Range<Int>, on target: inout Target) throws {
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

/// Why an author's step was not undone: a later step cannot be performed without it.
public struct HistoryConflict: Error, Hashable, Sendable, CustomStringConvertible {
    /// The title of the step that stays.
    public let title: String
    /// The title of the later step.
    public let laterTitle: String
    /// The author of the later step; `nil` if it has none.
    public let laterAuthor: String?

    init<Target>(_ step: HistoryStep<Target>, _ later: HistoryStep<Target>) {
        title = step.title
        laterTitle = later.title
        laterAuthor = later.author
    }

    public var description: String { "'\(title)' cannot be undone: '\(laterTitle)' builds on it" }
}
