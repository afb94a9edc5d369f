import ModelMapping
import Switchless

/// `rpc.discover`: returns the commands as an OpenRPC document (spec.open-rpc.org, 1.3).
enum Discover: Introspection {
    static let name: Name = "rpc.discover"
    static let summary = "The methods that can be called, as an OpenRPC document."

    static func reply(_ params: TapeValue?, on commands: [CommandDescription]) -> ModelValue {
        OpenRPC.document(of: commands)
    }
}

/// Describes commands as an OpenRPC document.
public enum OpenRPC {
    /// Makes the document.
    ///
    /// - Parameters:
    ///   - commands: the commands to describe.
    ///   - title: the name of the program.
    ///   - version: the version of the program.
    public static func document(
        of commands: [CommandDescription], title: String = "Commands", version: String = "1.0.0"
    ) -> ModelValue {
        [
            "openrpc": "1.3.2", "info": ["title": ModelValue(title), "version": ModelValue(version)],
            "methods": ModelValue(commands.map(method)),
        ]
    }

    private static func method(_ command: CommandDescription) -> ModelValue {
        let isNamed = command.arguments.type.elementKey == nil
        var method: [String: ModelValue] = [
            "name": ModelValue(command.name.local), "summary": ModelValue(command.help),
            "params": ModelValue(parameters(command.arguments.members)),
            "paramStructure": isNamed ? "by-name" : "by-position",
            "result": ["name": "result", "schema": command.reply.jsonSchema],
        ]
        if command.replacement != nil { method["deprecated"] = true }
        // OpenRPC lists parameters by position. It cannot describe a list of any length.
        if !isNamed || !command.arguments.isComplete { method["x-params"] = command.arguments.jsonSchema }
        return ModelValue(method)
    }

    /// The parameters, required ones first, as OpenRPC demands.
    private static func parameters(_ members: [ValueSchema.Member]) -> [ModelValue] {
        (members.filter { !$0.isOptional } + members.filter(\.isOptional)).map(parameter)
    }

    private static func parameter(_ member: ValueSchema.Member) -> ModelValue {
        [
            "name": ModelValue(member.name), "required": ModelValue(!member.isOptional),
            "schema": member.schema.jsonSchema,
        ]
    }
}
