#if Server

import NIOCore
import Switchless

/// The connections of a service, on all event loops. Says who is let in.
final class ConnectionTable: Sendable {
    private struct Entry: Sendable {
        let channel: any Channel
        let client: ClientAddress
        /// When it began to wait for its client: for a request, a body, or for the client to read the answer.
        var waitsSince: UInt64
        /// The requests that have come whole and are not yet answered.
        var requests = 0
    }

    private struct State: Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        var counts: [ClientAddress: Int] = [:]
        var clock: UInt64 = 0

        mutating func tick() -> UInt64 {
            clock += 1
            return clock
        }

        mutating func remove(_ id: ObjectIdentifier) {
            guard let client = entries.removeValue(forKey: id)?.client else { return }
            counts[client, default: 1] -= 1
            if counts[client] == 0 { counts[client] = nil }
        }

        /// Of the client that has the most connections among those that wait, the one that has waited longest.
        var longestIdle: ObjectIdentifier? {
            func rank(_ entry: Entry) -> (Int, UInt64) { (-counts[entry.client, default: 0], entry.waitsSince) }
            return entries.filter { $0.value.requests == 0 }.min { rank($0.value) < rank($1.value) }?.key
        }
    }

    private let most: Int
    private let state = Guarded(State())

    /// - Parameter most: the connections at a time.
    init(most: Int) { self.most = most }

    /// The number of connections.
    var count: Int { state.withLock { $0.entries.count } }

    /// Lets a connection in. If there are too many, the one that has waited longest for its client is closed.
    ///
    /// - Returns: `false` if there are too many, and the service is answering on each of them.
    func admit(_ channel: any Channel) -> Bool {
        let client = ClientAddress(channel)
        let (isIn, closed) = state.withLock { state -> (Bool, (any Channel)?) in
            var closed: (any Channel)?
            if state.entries.count >= most {
                guard let oldest = state.longestIdle else { return (false, nil) }
                closed = state.entries[oldest]?.channel
                state.remove(oldest)
            }
            state.entries[ObjectIdentifier(channel)] = Entry(
                channel: channel, client: client, waitsSince: state.tick())
            state.counts[client, default: 0] += 1
            return (true, closed)
        }
        closed?.close(promise: nil)
        return isIn
    }

    /// Notes that the head of a request has come.
    func hear(_ channel: any Channel) { change(channel) { $0.waitsSince = $1 } }

    /// Notes that a request has come whole, and is being answered.
    func begin(_ channel: any Channel) { change(channel) { entry, _ in entry.requests += 1 } }

    /// Notes that an answer is there, and the connection waits for its client to read it and to send the next request.
    func wait(_ channel: any Channel) {
        change(channel) { entry, now in
            entry.requests = max(0, entry.requests - 1)
            entry.waitsSince = now
        }
    }

    /// Forgets a connection that is closed.
    func remove(_ channel: any Channel) { state.withLock { $0.remove(ObjectIdentifier(channel)) } }

    private func change(_ channel: any Channel, _ body: (inout Entry, UInt64) -> Void) {
        state.withLock { state in
            let now = state.tick(), id = ObjectIdentifier(channel)
            guard var entry = state.entries[id] else { return }
            body(&entry, now)
            state.entries[id] = entry
        }
    }
}

#endif
