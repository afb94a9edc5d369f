import ModelMapping
import Switchless

/// A method that is about the bridge rather than a host. A caller reaches no requests and no page but its own.
protocol Control: Named {
    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault)
}

enum Controls {
    static let standard = Registry<any Control.Type>(
        "control", [CancelRequest.self, Subscribe.self, Unsubscribe.self], as: { $0 })
}
