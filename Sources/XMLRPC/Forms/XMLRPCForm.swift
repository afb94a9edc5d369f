import CommandBridge
import ModelMapping
import Switchless

/// A method name that stands for something else than one call.
protocol XMLRPCForm: Named {
    /// What the call of that name with these parameters is.
    static func read(_ params: TapeValue?, _ limits: BridgeLimits) throws(CommandFault) -> CommandMessage
}

enum XMLRPCForms {
    static let standard = Registry<any XMLRPCForm.Type>("XML-RPC form", [Multicall.self], as: { $0 })
}
