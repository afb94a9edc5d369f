/// Is told what happens in a dispatcher, to measure, record or show it.
///
/// The dispatcher calls it on its own executor, in the order of what happens. An observer must not block, and must not
/// call the dispatcher synchronously. Every function has a default that does nothing. A dispatcher without an observer
/// does none of this work.
///
/// Names and messages of callers are passed on as they came: escape and cut them before you show or keep them.
public protocol BridgeObserver: Sendable {
    /// A page was connected.
    func connected(_ caller: Caller)
    /// A page has left, or was replaced by another of the same number.
    func left(_ caller: Caller)

    /// A message was received, before it is read.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - number: the number of the message in this dispatcher.
    ///   - caller: who sent it.
    func received(_ message: BridgeMessage, number: Int, from caller: Caller)
    /// The response to a message is sent. A message that consists of notifications has none.
    ///
    /// - Parameters:
    ///   - response: the whole response.
    ///   - number: the number of the message.
    ///   - caller: who receives it.
    func responded(_ response: BridgeMessage, number: Int, to caller: Caller)

    /// A call was admitted: the policy allows it, and the command exists.
    func admitted(_ call: CommandCall)
    /// A request was not admitted: refused by the policy, unknown, malformed or beyond a limit.
    func rejected(_ request: RejectedRequest)
    /// A call waits for claims that earlier calls hold.
    func waits(_ call: CommandCall, for claims: [Claim])
    /// A call begins.
    func began(_ call: CommandCall)
    /// A call that was admitted is settled. Each is, once.
    func settled(_ call: CommandCall, _ settlement: Settlement)

    /// An event was emitted.
    func emitted(_ event: EmittedEvent)
    /// A page was asked something.
    ///
    /// - Parameters:
    ///   - name: the name of the request.
    ///   - number: the number of the question.
    ///   - page: the caller's identifier.
    func asked(_ name: String, number: Int, of page: UInt64)
    /// A question to a page is settled.
    ///
    /// - Parameters:
    ///   - number: the number of the question.
    ///   - fault: why there is no answer; `nil` if there is one.
    func answered(number: Int, fault: CommandFault?)
}

extension BridgeObserver {
    public func connected(_ caller: Caller) {}
    public func left(_ caller: Caller) {}
    public func received(_ message: BridgeMessage, number: Int, from caller: Caller) {}
    public func responded(_ response: BridgeMessage, number: Int, to caller: Caller) {}
    public func admitted(_ call: CommandCall) {}
    public func rejected(_ request: RejectedRequest) {}
    public func waits(_ call: CommandCall, for claims: [Claim]) {}
    public func began(_ call: CommandCall) {}
    public func settled(_ call: CommandCall, _ settlement: Settlement) {}
    public func emitted(_ event: EmittedEvent) {}
    public func asked(_ name: String, number: Int, of page: UInt64) {}
    public func answered(number: Int, fault: CommandFault?) {}
}

/// A request that was not admitted.
public struct RejectedRequest: Hashable, Sendable {
    /// Who sent it.
    public var caller: Caller
    /// The name in the message, which the caller chooses; `nil` if the message could not be read so far.
    public var name: String?
    /// Why it was not admitted.
    public var fault: CommandFault

    /// Makes a rejected request from its parts.
    public init(from caller: Caller, name: String?, fault: CommandFault) {
        self.caller = caller
        self.name = name
        self.fault = fault
    }
}

/// An event that was emitted.
public struct EmittedEvent: Hashable, Sendable {
    /// The event's name.
    public var name: String
    /// The pages that are subscribed to it.
    public var subscribers: Int
    /// The size of the event, about that of its JSON.
    public var bytes: Int

    /// Makes an event from its parts.
    public init(_ name: String, subscribers: Int, bytes: Int) {
        self.name = name
        self.subscribers = subscribers
        self.bytes = bytes
    }
}
