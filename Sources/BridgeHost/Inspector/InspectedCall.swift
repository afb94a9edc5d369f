public import CommandBridge

/// A call as an inspector shows it. Every text is escaped and cut.
public struct InspectedCall: Codable, Hashable, Sendable {
    /// The state of a call, from its admission to its settlement.
    public enum State: String, Codable, CaseIterable, Sendable {
        /// It waits for claims.
        case waiting
        /// The command has begun.
        case running
        /// It has a reply or a fault.
        case settled
    }

    /// The number of the call in its dispatcher.
    public var number: Int
    /// The command's name.
    public var command: String
    /// The URL of the page that calls.
    public var caller: String
    /// The number of the page.
    public var page: UInt64
    /// When it was admitted, in milliseconds since 1970.
    public var time: Double
    /// Whether it is a part of a composite command.
    public var isPart: Bool
    /// The arguments as JSON.
    public var arguments: String
    /// The state.
    public var state: State
    /// The claims that it waited for.
    public var claims: [String] = []
    /// The milliseconds from admission to beginning, when it is settled.
    public var wait: Double?
    /// The milliseconds from beginning to settlement, when it is settled.
    public var run: Double?
    /// `ok` or the fault's code, when it is settled.
    public var outcome: String?
    /// The message of the fault.
    public var message: String?
}

/// An event as an inspector shows it.
public struct InspectedEvent: Codable, Hashable, Sendable {
    /// The event's name.
    public var name: String
    /// When it was emitted, in milliseconds since 1970.
    public var time: Double
    /// The pages that it was sent to.
    public var subscribers: Int
    /// The bytes of one message with it.
    public var bytes: Int
}

/// A rejected request as an inspector shows it.
public struct InspectedRejection: Codable, Hashable, Sendable {
    /// The name in the message; `nil` if there is none.
    public var command: String?
    /// The URL of the page that calls.
    public var caller: String
    /// The number of the page.
    public var page: UInt64
    /// When it was rejected, in milliseconds since 1970.
    public var time: Double
    /// The fault's code.
    public var outcome: String
    /// The message of the fault.
    public var message: String
}

/// The calls that an inspector has seen, or those since the last time.
public struct InspectorBatch: Codable, Hashable, Sendable {
    /// The calls, from the oldest. A call of a number that was there before replaces that one.
    public var calls: [InspectedCall] = []
    /// The events, from the oldest.
    public var events: [InspectedEvent] = []
    /// The rejected requests, from the oldest.
    public var rejections: [InspectedRejection] = []
    /// The calls, events and rejections that were left out.
    public var missed = 0
    /// The number of open things in the dispatcher.
    public var load = BridgeLoad()
}
