import ModelMapping
import Switchless

/// `system.methodSignature`: the types of the reply and of the parameters, as XML-RPC calls them. Arguments by name are one struct.
enum MethodSignature: Introspection {
    static let name: Name = "system.methodSignature"
    static let summary = "The types of the reply and the parameters of the method of that name."

    /// What stands for a signature that is not known.
    private static let unknown: ModelValue = "undef"

    static func reply(_ params: TapeValue?, on commands: [CommandDescription]) throws(CommandFault) -> ModelValue {
        let command = try wanted(params, in: commands)
        let reply = ModelValue(command.reply.type.xmlRPC)
        guard command.arguments.type.json != nil, command.arguments.type.elementKey == nil else { return unknown }
        let arguments = command.arguments.members.isEmpty ? [] : [ModelValue(command.arguments.type.xmlRPC)]
        return [ModelValue([reply] + arguments)]
    }
}
