import ModelMapping
import Switchless

/// `system.methodSignature`: returns the types of the reply and the parameters.
///
/// The types have their names in XML-RPC. Arguments by name are one struct.
enum MethodSignature: Introspection {
    static let name: Name = "system.methodSignature"
    static let summary = "The types of the reply and the parameters of the method of that name."

    /// The value for an unknown signature.
    private static let unknown: ModelValue = "undef"

    static func reply(_ params: TapeValue?, on host: BridgeDescription) throws(CommandFault) -> ModelValue {
        let command = try wanted(params, in: host.commands)
        let reply = ModelValue(command.reply.type.xmlRPC)
        guard command.arguments.type.json != nil, command.arguments.type.elementKey == nil else { return unknown }
        let arguments = command.arguments.members.isEmpty ? [] : [ModelValue(command.arguments.type.xmlRPC)]
        return [ModelValue([reply] + arguments)]
    }
}
