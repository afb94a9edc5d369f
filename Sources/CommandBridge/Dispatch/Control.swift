import ModelMapping
import Switchless

/// A method that is about other requests, and belongs to the bridge rather than to a host. A caller reaches no requests but its own.
protocol Control: Named {
    static func run<Host>(_ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher<Host>)
}

enum Controls {
    static let standard = Registry<any Control.Type>("control", [CancelRequest.self], as: { $0 })
}

/// `$/cancelRequest`, as the language-server protocol has it: settles the caller's requests of that id as cancelled.
enum CancelRequest: Control {
    static let name: Name = "$/cancelRequest"
    static let summary = "Cancels the request whose id is given."

    static func run<Host>(_ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher<Host>) {
        guard let id = params?["id"].flatMap(MessageID.init(reading:)) else { return }
        dispatcher.cancel(id, of: caller)
    }
}
