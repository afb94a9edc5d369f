import ModelMapping
import Switchless

/// A method that is about the bridge rather than a host. A caller reaches no requests and no page but its own.
protocol Control: Named {
    /// Does it.
    ///
    /// - Returns: the reply.
    static func run(
        _ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher
    ) throws(CommandFault) -> CommandReply

    /// Does what comes after the reply is sent. Default: nothing.
    static func finish(_ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher)
}

extension Control {
    static func finish(_ params: TapeValue?, from caller: Caller, on dispatcher: isolated CommandDispatcher) {}
}

enum Controls {
    static let standard = Registry<any Control.Type>(
        "control",
        [
            Acknowledge.self,
            CancelRequest.self,
            Credit.self,
            EndStream.self,
            Ping.self,
            StreamPiece.self,
            Subscribe.self,
            TakeBinary.self,
            Unsubscribe.self,
        ], as: { $0 })
}
