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
