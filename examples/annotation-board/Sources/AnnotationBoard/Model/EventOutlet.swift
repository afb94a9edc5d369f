import CommandBridge

/// The way of events from where they happen to the dispatcher, in their order.
public final class EventOutlet: Sendable {
    typealias Delivery = @Sendable (CommandDispatcher) async -> Void

    private let stream: AsyncStream<Delivery>
    private let continuation: AsyncStream<Delivery>.Continuation

    /// An outlet that keeps events until somebody delivers them.
    public init() { (stream, continuation) = AsyncStream.makeStream() }

    /// Tells all pages of an event, and of the version of the board that it leads to.
    func send<Event: BridgeEvent>(_ event: Event.Type, _ value: Event.Value, version: Int? = nil) {
        continuation.yield { await $0.emit(event, value, version: version) }
    }

    /// Hands the events to a dispatcher until the task is cancelled.
    public func deliver(to dispatcher: CommandDispatcher) async {
        for await delivery in stream { await delivery(dispatcher) }
    }
}
