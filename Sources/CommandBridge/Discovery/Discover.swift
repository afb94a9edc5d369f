import ModelMapping
import Switchless

/// `rpc.discover`: the commands as an OpenRPC document (spec.open-rpc.org, 1.3).
enum Discover: Introspection {
    static let name: Name = "rpc.discover"
    static let summary = "The methods that can be called, as an OpenRPC document."

    static func reply(_ params: TapeValue?, on commands: [CommandDescription]) -> ModelValue {
        OpenRPC.document(of: commands)
    }
}

/// Commands as an OpenRPC document.
public enum OpenRPC {
    /// The document.
    ///
    /// - Parameters:
    ///   - commands: what it describes.
    ///   - title: what the program is called.
    ///   - version: the program's.
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
        // OpenRPC counts parameters by position; a list of any length has no form there.
        if !isNamed || !command.arguments.isComplete { method["x-params"] = command.arguments.jsonSchema }
        return ModelValue(method)
    }

    /// Those that may be missing come after all that may not, as OpenRPC wants it.
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

extension ValueSchema {
    /// The schema as JSON Schema (draft 7), which OpenRPC uses.
    public var jsonSchema: ModelValue {
        var schema: [String: ModelValue] = [:]
        if let json = type.json { schema["type"] = isNullable ? [ModelValue(json), "null"] : ModelValue(json) }
        if let format = type.format { schema["format"] = ModelValue(format) }
        if let key = type.elementKey, let element = elements.first { schema[key] = element.jsonSchema }
        if !members.isEmpty {
            let properties = members.map { ($0.name, $0.schema.jsonSchema) }
            schema["properties"] = ModelValue([String: ModelValue](properties) { first, _ in first })
            schema["required"] = ModelValue(members.filter { !$0.isOptional }.map { ModelValue($0.name) })
        }
        return ModelValue(schema)
    }
}
