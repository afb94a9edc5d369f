public import CommandBridge

/// An event of the host.
public struct HostEvent<Value: Sendable>: Sendable {
    /// The event's value.
    public let value: Value
    /// Counts the events of this name from 0; those for this client alone have numbers of their own.
    public let number: Int
    /// How many events of this name were lost before this one.
    public let missed: Int
    /// The version of the state that the event leads to; `nil` if the host says none.
    public let version: Int?

    /// Makes an event from its parts.
    public init(value: Value, number: Int, missed: Int, version: Int? = nil) {
        self.value = value
        self.number = number
        self.missed = missed
        self.version = version
    }

    /// Whether a snapshot contains the change that the event tells of.
    ///
    /// Subscribe first, then read the snapshot, and drop the events that are in it:
    ///
    /// ```swift
    /// let events = try await client.events("list.changed", as: Change.self)
    /// let snapshot = try await client.call("list.read", as: SnapshotReply<[String]>.self)
    /// for try await event in events where !event.isIncluded(in: snapshot) { apply(event.value) }
    /// ```
    ///
    /// - Parameter snapshot: a reply of the same host about the state that the event changes.
    /// - Returns: whether the event's version is not higher than the snapshot's; `false` for an event without a version.
    public func isIncluded<State>(in snapshot: SnapshotReply<State>) -> Bool {
        version.map { $0 <= snapshot.version } ?? false
    }
}

extension HostEvent: Equatable where Value: Equatable {}

/// The events of one name. The client unsubscribes when nobody uses them any more.
public struct HostEvents<Value: Decodable & Sendable>: AsyncSequence, Sendable {
    /// An event.
    public typealias Element = HostEvent<Value>

    let name: String
    let lease: Lease

    /// Reads the events.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let name: String
        let lease: Lease

        /// The next event; `nil` if the waiting task is cancelled.
        ///
        /// - Throws: `CommandFault`: `CommandFault.Code.refused` if the host does not let the client subscribe,
        ///   `CommandFault.Code.disconnected`, or `CommandFault.Code.invalidReply` for a value of another type.
        public mutating func next() async throws -> HostEvent<Value>? {
            guard let found = try await lease.next() else { return nil }
            let value = try HostReply.decode(found.value, as: Value.self, of: name)
            return HostEvent(value: value, number: found.number, missed: found.missed, version: found.version)
        }
    }

    /// Reads the values from here on.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(name: name, lease: lease) }
}

/// The readers of the events of one name.
struct EventChannel {
    var listeners: Set<Int> = []
    /// The number of the next event.
    var following = 0
}
