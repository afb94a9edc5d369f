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
    /// The sender.
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

/// Several observers as one: each is told everything, in their order.
public struct BridgeObservers: BridgeObserver {
    private let all: [any BridgeObserver]

    /// Makes one observer of several.
    public init(_ all: [any BridgeObserver]) { self.all = all }

    public func connected(_ caller: Caller) { for one in all { one.connected(caller) } }
    public func left(_ caller: Caller) { for one in all { one.left(caller) } }
    public func received(_ message: BridgeMessage, number: Int, from caller: Caller) {
        for one in all { one.received(message, number: number, from: caller) }
    }
    public func responded(_ response: BridgeMessage, number: Int, to caller: Caller) {
        for one in all { one.responded(response, number: number, to: caller) }
    }
    public func admitted(_ call: CommandCall) { for one in all { one.admitted(call) } }
    public func rejected(_ request: RejectedRequest) { for one in all { one.rejected(request) } }
    public func waits(_ call: CommandCall, for claims: [Claim]) { for one in all { one.waits(call, for: claims) } }
    public func began(_ call: CommandCall) { for one in all { one.began(call) } }
    public func settled(_ call: CommandCall, _ settlement: Settlement) {
        for one in all { one.settled(call, settlement) }
    }
    public func emitted(_ event: EmittedEvent) { for one in all { one.emitted(event) } }
    public func asked(_ name: String, number: Int, of page: UInt64) {
        for one in all { one.asked(name, number: number, of: page) }
    }
    public func answered(number: Int, fault: CommandFault?) {
        for one in all { one.answered(number: number, fault: fault) }
    }
}

/// When a call was admitted and when it began: nanoseconds of a clock that never goes back.
///
/// Reading the clock takes longer than finding the command. It is read only for those who are told the result.
struct CallTimes {
    /// 0 if the call is not measured.
    private var admitted: Int64 = 0
    /// 0 if the call has not begun.
    private var begun: Int64 = 0

    /// The times of a call that is not measured.
    init() {}

    private init(admitted: Int64) { self.admitted = admitted }

    /// The times of a call that is admitted now.
    static var admittedNow: CallTimes { CallTimes(admitted: now) }

    /// The call begins now.
    mutating func begin() { if admitted > 0 { begun = Self.now } }

    /// The call is settled now.
    func settlement(_ fault: CommandFault?) -> Settlement {
        guard admitted > 0 else { return Settlement(fault: fault) }
        let now = Self.now
        let begun = begun > 0 ? begun : now
        return Settlement(fault: fault, wait: .nanoseconds(begun - admitted), run: .nanoseconds(now - begun))
    }

    private static let start = ContinuousClock.now

    /// The nanoseconds since the first reading, and one more: never 0.
    private static var now: Int64 {
        let (seconds, attoseconds) = start.duration(to: .now).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000 + 1
    }
}

/// How a call was settled, and how long that took.
public struct Settlement: Hashable, Sendable {
    /// Why there is no reply; `nil` if the command replied.
    public let fault: CommandFault?
    /// The time from admission to the beginning of the command; for a call that never began, to its settlement.
    public let wait: Duration
    /// The time from the beginning of the command to the settlement; zero for a call that never began.
    public let run: Duration

    /// The time from admission to the settlement.
    public var duration: Duration { wait + run }

    /// The fault's code; `ok` if the command replied. It is one of few texts, none of which a caller chooses.
    public var outcome: String { fault?.code.rawValue ?? "ok" }

    /// Makes a settlement from its parts.
    public init(fault: CommandFault? = nil, wait: Duration = .zero, run: Duration = .zero) {
        self.fault = fault
        self.wait = wait
        self.run = run
    }
}

extension Duration {
    /// The duration in milliseconds.
    package var milliseconds: Double { self / .milliseconds(1) }
}
