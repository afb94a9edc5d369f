import CommandBridge
import ModelMapping
import Switchless

/// A method name that does not stand for a single call.
protocol XMLRPCForm: Named {
    /// The message that a call with these parameters stands for.
    static func read(_ params: TapeValue?, _ limits: BridgeLimits) throws(CommandFault) -> CommandMessage
}

enum XMLRPCForms {
    static let standard = Registry<any XMLRPCForm.Type>("XML-RPC form", [Multicall.self], as: { $0 })
}
