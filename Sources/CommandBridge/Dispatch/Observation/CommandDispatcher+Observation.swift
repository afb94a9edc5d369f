import ModelMapping
import Switchless

/// Notifications of the observer and of the subscribers of the phases.
extension CommandDispatcher {
    /// A message is received.
    ///
    /// - Returns: where the response goes; the observer is told of it on the way.
    func watched(
        _ message: BridgeMessage, from caller: Caller, _ reply: @escaping @Sendable (BridgeMessage) -> Void
    ) -> @Sendable (BridgeMessage) -> Void {
        guard isObserved, let observer else { return reply }
        let number = nextNumber()
        observer.received(message, number: number, from: caller)
        return { response in
            observer.responded(response, number: number, to: caller)
            reply(response)
        }
    }

    /// A call is admitted: its time begins, if somebody wants to know it.
    func admitted(_ call: inout CommandCall, _ command: HostCommand) {
        guard command.isMeasured else { return }
        call.times = .admittedNow
        observer?.admitted(call)
    }

    /// A request is not admitted.
    func rejected(_ name: String?, from caller: Caller, _ fault: CommandFault) {
        observer?.rejected(RejectedRequest(from: caller, name: name, fault: fault))
    }

    /// A call begins.
    func began(_ call: inout CommandCall, _ command: HostCommand) {
        guard command.isMeasured else { return }
        call.times.begin()
        observer?.began(call)
    }

    /// A call is settled.
    ///
    /// - Parameter hasBegun: whether the subscribers of the phases know the call.
    func settled(_ call: CommandCall, of command: HostCommand, hasBegun: Bool, _ outcome: Outcome) {
        guard command.isMeasured else { return }
        let settlement = call.times.settlement(outcome.fault)
        if hasBegun { for body in command.after { body(call, settlement) } }
        observer?.settled(call, settlement)
    }

    /// An event is sent to some pages.
    func emitted(_ name: String, _ event: LoggedEvent, to subscribers: @autoclosure () -> Int) {
        observer?.emitted(EmittedEvent(name, subscribers: subscribers(), bytes: event.byteCount))
    }

    /// The trace context of a request. A malformed one is reported, and ignored.
    func trace(of fields: TraceFields, from caller: Caller) -> TraceContext? {
        let context = TraceContext(parent: fields.parent, state: fields.state)
        if context == nil {
            let shown = ShownText.of(fields.parent, most: 60)
            report(
                Diagnostic(
                    .warning, "trace-context",
                    "\(caller.shown) sends the invalid trace context '\(shown)'; it is ignored"))
        }
        return context
    }
}
