public import CommandBridge
import ModelMapping

extension CommandClient {
    /// Subscribes to an event that is declared.
    ///
    /// - Parameter event: the event.
    /// - Throws: `CommandFault` of the code `CommandFault.Code.subscriptions`.
    public func events<Event: BridgeEvent>(
        _ event: Event.Type
    ) throws(CommandFault) -> HostEvents<Event.Value> where Event.Value: Decodable {
        try events(event.name.local, as: Event.Value.self)
    }

    /// Subscribes to an event. Those that the host keeps come first.
    ///
    /// - Parameters:
    ///   - name: the event's name.
    ///   - type: the type of its value.
    /// - Throws: `CommandFault` of the code `CommandFault.Code.subscriptions`.
    public func events<Value: Decodable & Sendable>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(CommandFault) -> HostEvents<Value> {
        guard channels[name] != nil || channels.count < limits.subscriptions else {
            throw CommandFault(
                .subscriptions, "the client already subscribes to \(limits.subscriptions) events, the limit")
        }
        let id = nextNumber()
        var channel = channels[name, default: EventChannel()]
        let isFirst = channel.listeners.isEmpty
        channel.listeners.insert(id)
        channels[name] = channel
        buffers[id] = ValueBuffer(limit: max(limits.eventBuffer, 1))
        if isFirst { subscribe(name) }
        return HostEvents(name: name, lease: Lease(client: self, id: id))
    }

    private func subscribe(_ name: String) {
        guard let values = try? CommandCall.encode(EventName(name: name)) else { return }
        let end: CallEnd = { (client: isolated CommandClient, outcome: Outcome) in
            do throws(CommandFault) {
                // The host counts from here on; it sends the reply before the events.
                let next = try outcome.get()["next"]?.integer.flatMap { Int(exactly: $0) }
                client.channels[name]?.following = next ?? 0
            } catch {
                for listener in client.channels.removeValue(forKey: name)?.listeners ?? [] {
                    client.buffers[listener]?.finish(error)
                }
            }
        }
        open(nextNumber(), EventName.subscribe, values, nil, settle: end)
    }

    /// Unsubscribes from events that nobody reads any more.
    func leave(_ name: String) {
        guard channels[name]?.listeners.isEmpty ?? false else { return }
        channels[name] = nil
        tell(EventName.unsubscribe, EventName(name: name))
    }
}

/// The parameters of `$/subscribe` and `$/unsubscribe`.
struct EventName: Encodable {
    static let subscribe = "$/subscribe", unsubscribe = "$/unsubscribe"
    let name: String
}

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
    /// - Returns: whether the event's version is not higher than the snapshot's; `false` for an event without a
    ///   version.
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
