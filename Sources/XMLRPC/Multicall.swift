import CommandBridge
import ModelMapping
import Switchless

/// `system.multicall`: a list of calls, each a struct of `methodName` and `params`. Each is dispatched on its own, and
/// all are answered together: a reply in an array of its own, a fault as a struct.
enum Multicall: XMLRPCForm {
    static let name: Name = "system.multicall"
    static let summary = "Makes several calls at once."

    static func read(_ params: TapeValue?, _ limits: BridgeLimits) throws(CommandFault) -> CommandMessage {
        guard let calls = params?[0], calls.isArray, params?[1] == nil else {
            throw CommandFault(.invalidArguments, "system.multicall has one parameter, an array of structs")
        }
        var message = CommandMessage([], isBatch: true)
        for call in calls.elements {
            guard message.members.count < limits.batchSize else {
                throw CommandFault(.batchSize, "the multicall has more than \(limits.batchSize) calls")
            }
            message.members.append(member(call))
        }
        return message
    }

    private static func member(_ call: TapeValue) -> any CommandMember {
        let params = call["params"]
        guard let method = call["methodName"]?.string, params?.isArray ?? true else {
            let wanted = "a call is a struct with 'methodName', a string, and 'params', an array"
            return MalformedRequest(CommandFault(.invalidRequest, wanted))
        }
        guard XMLRPCForms.standard[Name(method)] == nil else {
            return MalformedRequest(CommandFault(.invalidRequest, "'\(method)' is not allowed inside itself"))
        }
        return CommandRequest(method, XMLRPCCodec.arguments(params), id: .null)
    }
}

/// A method name that does not stand for a single call.
protocol XMLRPCForm: Named {
    /// The message that a call with these parameters stands for.
    static func read(_ params: TapeValue?, _ limits: BridgeLimits) throws(CommandFault) -> CommandMessage
}

enum XMLRPCForms {
    static let standard = Registry<any XMLRPCForm.Type>("XML-RPC form", [Multicall.self], as: { $0 })
}
