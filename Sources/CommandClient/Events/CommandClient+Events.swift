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
