import Synchronization

/// How much may be done at a time, and how much may wait for that.
final class Slots: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    private let most: Int
    private let state: Mutex<State>

    init(_ count: Int, waiting: Int) {
        most = waiting
        state = Mutex(State(free: max(1, count)))
    }

    /// Waits for a slot.
    ///
    /// - Returns: `false` at once where too many wait already.
    func take() async -> Bool {
        await withCheckedContinuation { continuation in
            let answer: Bool? = state.withLock { state in
                guard state.free == 0 else {
                    state.free -= 1
                    return true
                }
                guard state.waiting.count < most else { return false }
                state.waiting.append(continuation)
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Gives a slot to whoever has waited longest.
    func release() {
        let next = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() as CheckedContinuation<Bool, Never>? }
            state.free += 1
            return nil
        }
        next?.resume(returning: true)
    }
}
