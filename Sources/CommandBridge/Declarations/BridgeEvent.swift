public import ModelMapping
public import Switchless

/// An event that a host sends to pages, with the type of its value.
///
/// ```swift
/// /// The history has other steps than before.
/// enum HistoryChanged: BridgeEvent {
///     static let name: Name = "history.changed"
///     static let summary = "The history has other steps than before."
///     typealias Value = HistoryState
/// }
/// await dispatcher.emit(HistoryChanged.self, state)
/// ```
///
/// List it in the registry of commands: ``CommandRegistry/emitting(_:)``.
public protocol BridgeEvent: Named {
    /// The value that is sent.
    associatedtype Value: Encodable & Sendable

    /// The schema of the value.
    static var valueSchema: ValueSchema { get }
}

extension BridgeEvent {
    /// Unknown, because the value cannot be decoded.
    public static var valueSchema: ValueSchema { .undescribed("\(Value.self) is not Decodable") }
}

extension BridgeEvent where Value: Decodable {
    /// The schema of the value, derived from its decoding.
    public static var valueSchema: ValueSchema { ValueSchema(of: Value.self) }
}

extension CommandDispatcher {
    /// Sends an event to pages; its value has the declared type. See ``emit(_:_:to:version:)``.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - value: the event's value.
    ///   - id: the caller whose page receives it; `nil` for all connected pages.
    ///   - version: the version of the state that the event leads to; `nil` if no ``SnapshotReply`` tells of that state.
    public func emit<Event: BridgeEvent>(
        _ event: Event.Type, _ value: Event.Value, to id: UInt64? = nil, version: Int? = nil
    ) {
        emit(event.name.local, value, to: id, version: version)
    }
}
