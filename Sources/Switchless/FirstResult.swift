/// A result that one task waits for, and that several may give: the first one counts.
package final class FirstResult<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var value: Value?
        var waiter: CheckedContinuation<Value, Never>?
        var isSettled = false
    }

    private let state = Guarded(State())

    package init() {}

    /// Whether there is a result.
    package var isSettled: Bool { state.withLock(\.isSettled) }

    /// Resumes `waiter` with the result, at once or when there is one. Call it once.
    package func wait(_ waiter: CheckedContinuation<Value, Never>) {
        let value = state.withLock { state in
            if state.value == nil { state.waiter = waiter }
            return state.value.take()
        }
        if let value { waiter.resume(returning: value) }
    }

    /// Gives a result.
    ///
    /// - Returns: whether it is the first one.
    @discardableResult
    package func settle(_ value: Value) -> Bool {
        let (isFirst, waiter) = state.withLock { state in
            defer { state.isSettled = true }
            if state.waiter == nil, !state.isSettled { state.value = value }
            return (!state.isSettled, state.waiter.take())
        }
        waiter?.resume(returning: value)
        return isFirst
    }
}
