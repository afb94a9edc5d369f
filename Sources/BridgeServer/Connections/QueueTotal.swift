#if Server

import Switchless

/// The bytes that wait for all pages together. When they are too many, the page that the most waits for is given up.
final class QueueTotal: Sendable {
    private struct State: Sendable {
        var bytes = 0
        var outlets: [ObjectIdentifier: SocketOutlet] = [:]
    }

    private let state = Guarded(State())
    private let most: Int

    init(most: Int) { self.most = most }

    /// The bytes that wait.
    var bytes: Int { state.withLock { $0.bytes } }

    /// Enters an outlet, until ``remove(_:)``.
    func add(_ outlet: SocketOutlet) { state.withLock { $0.outlets[ObjectIdentifier(outlet)] = outlet } }

    func remove(_ outlet: SocketOutlet) { state.withLock { $0.outlets[ObjectIdentifier(outlet)] = nil } }

    /// Counts bytes more, or fewer. An outlet calls it while it is not locked itself.
    func change(by count: Int) {
        guard count != 0 else { return }
        let victims = state.withLock { state in
            state.bytes += count
            return state.bytes > most ? giveUpLargest(&state) : []
        }
        for victim in victims { victim.wake() }
    }

    private func giveUpLargest(_ state: inout State) -> [SocketOutlet] {
        var victims: [SocketOutlet] = []
        while state.bytes > most, let largest = state.outlets.values.max(by: { $0.bytes < $1.bytes }) {
            let bytes = largest.clear { .totalQueueBytes($0) }
            guard bytes > 0 else { break }
            state.bytes -= bytes
            victims.append(largest)
        }
        return victims
    }
}

#endif
