import ModelMapping
import Switchless

/// `rpc.discover`: returns the commands as an OpenRPC document (spec.open-rpc.org, 1.3).
enum Discover: Introspection {
    static let name: Name = "rpc.discover"
    static let summary = "The methods that can be called, as an OpenRPC document."

    static func reply(_ params: TapeValue?, on host: HostInterface) throws(CommandFault) -> CommandReply {
        try host.document()
    }
}

/// Describes a host as an OpenRPC document.
///
/// OpenRPC knows neither events nor requests to the caller. They are in the extensions `x-events` and `x-page-methods`
/// of the document, and `x-progress` of a method has the schema of its progress values, or of the pieces that it sends;
/// `x-body` that of the pieces that it takes.
public enum OpenRPC {
    /// Makes the document.
    ///
    /// - Parameters:
    ///   - host: the host to describe.
    ///   - title: the name of the program.
    ///   - version: the version of the program.
    public static func document(
        of host: BridgeDescription, title: String = "Commands", version: String = "1.0.0"
    ) -> ModelValue {
        var document: [String: ModelValue] = [
            "openrpc": "1.3.2", "info": ["title": ModelValue(title), "version": ModelValue(version)],
            "methods": ModelValue(host.commands.map(method)),
        ]
        if !host.events.isEmpty { document["x-events"] = ModelValue(host.events.map(event)) }
        if !host.pageMethods.isEmpty { document["x-page-methods"] = ModelValue(host.pageMethods.map(pageMethod)) }
        return ModelValue(document)
    }

    /// Makes the document of a host without events and methods of pages.
    ///
    /// - Parameters:
    ///   - commands: the commands to describe.
    ///   - title: the name of the program.
    ///   - version: the version of the program.
    public static func document(
        of commands: [CommandDescription], title: String = "Commands", version: String = "1.0.0"
    ) -> ModelValue {
        document(of: BridgeDescription(commands), title: title, version: version)
    }

    private static func method(_ command: CommandDescription) -> ModelValue {
        var method = method(command.name, command.help, command.arguments, command.reply)
        if let replacement = command.replacement {
            method["deprecated"] = true
            method["x-replacement"] = ModelValue(replacement.local)
        }
        if let progress = command.progress { method["x-progress"] = progress.jsonSchema }
        if let body = command.body { method["x-body"] = body.jsonSchema }
        return ModelValue(method)
    }

    private static func pageMethod(_ method: PageMethodDescription) -> ModelValue {
        ModelValue(self.method(method.name, method.summary, method.arguments, method.reply))
    }

    private static func event(_ event: EventDescription) -> ModelValue {
        [
            "name": ModelValue(event.name.local), "summary": ModelValue(event.summary),
            "schema": event.value.jsonSchema,
        ]
    }

    private static func method(
        _ name: Name, _ summary: String, _ arguments: ValueSchema, _ reply: ValueSchema
    ) -> [String: ModelValue] {
        let isNamed = arguments.type.elementKey == nil
        var method: [String: ModelValue] = [
            "name": ModelValue(name.local), "summary": ModelValue(summary),
            "params": ModelValue(parameters(arguments.members)),
            "paramStructure": isNamed ? "by-name" : "by-position",
            "result": ["name": "result", "schema": reply.jsonSchema],
        ]
        // OpenRPC lists parameters by name. It can describe neither a list of any length nor one of several objects.
        if !arguments.isList { method["x-params"] = arguments.jsonSchema }
        return method
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

extension ValueSchema {
    /// Whether a list of named parameters says everything.
    var isList: Bool { type == .object && alternatives.isEmpty && incompleteness == nil }
}

extension CommandDispatcher {
    /// The description of the whole host.
    package var whole: BridgeDescription {
        let whole = description ?? table.describe()
        description = whole
        return whole
    }

    /// The commands and events that a caller may use. The host's methods of pages are told to callers that may do
    /// anything.
    func interface(of caller: Caller) -> HostInterface {
        if let known = interfaces.known(to: caller, asking: desk != nil) { return known }
        let commands = whole.commands.map {
            judge.allowsSome($0.replacement ?? $0.name, for: caller, asking: desk != nil)
        }
        let events = whole.events.map { judge.allows($0.name, for: caller) }
        let interface = interfaces.interface(of: whole, commands, events)
        interfaces.note(interface, of: caller, asking: desk != nil)
        return interface
    }
}
