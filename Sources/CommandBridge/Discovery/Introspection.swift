import ModelMapping
import Switchless

/// A method that describes what the caller may call and hear, and nothing else.
protocol Introspection: Named {
    /// Makes the reply.
    ///
    /// - Parameters:
    ///   - params: the arguments.
    ///   - host: what the caller may call and hear.
    static func reply(_ params: TapeValue?, on host: HostInterface) throws(CommandFault) -> CommandReply
}

enum Introspections {
    static let standard = Registry<any Introspection.Type>(
        "introspection",
        [
            Discover.self,
            ListMethods.self,
            MethodHelp.self,
            MethodSignature.self,
        ], as: { $0 })
}

/// The methods that the bridge itself handles, for any host.
enum OwnMethods {
    static func contains(_ name: Name) -> Bool {
        Controls.standard[name] != nil || Introspections.standard[name] != nil
    }
}

extension Introspection {
    /// The command that the only parameter names.
    static func wanted(
        _ params: TapeValue?, in commands: [CommandDescription]
    ) throws(CommandFault) -> CommandDescription {
        guard let method = params?[0]?.string ?? params?["method"]?.string else {
            throw CommandFault(.invalidArguments, "'\(name)' needs the name of a method")
        }
        guard let command = commands.first(where: { $0.name.local == method }) else {
            throw CommandFault(.unknownCommand, "no command '\(Name(method).shown)' that you may call")
        }
        return command
    }
}

/// `system.listMethods`: returns the names of the commands.
enum ListMethods: Introspection {
    static let name: Name = "system.listMethods"
    static let summary = "The names of the methods that can be called."

    static func reply(_ params: TapeValue?, on host: HostInterface) throws(CommandFault) -> CommandReply {
        CommandReply(try CommandCall.encode(host.description.commands.map(\.name.local)))
    }
}

/// `system.methodHelp`: returns the summary of a command.
enum MethodHelp: Introspection {
    static let name: Name = "system.methodHelp"
    static let summary = "What the method of that name does."

    static func reply(_ params: TapeValue?, on host: HostInterface) throws(CommandFault) -> CommandReply {
        CommandReply(try CommandCall.encode(try wanted(params, in: host.description.commands).help))
    }
}

extension CommandDescription {
    /// The summary, preceded by the replacement if the command is deprecated.
    public var help: String { (replacement.map { "Deprecated; call '\($0.local)' instead. " } ?? "") + summary }
}

/// `system.methodSignature`: returns the types of the reply and the parameters.
///
/// The types have their names in XML-RPC. Arguments by name are one struct.
enum MethodSignature: Introspection {
    static let name: Name = "system.methodSignature"
    static let summary = "The types of the reply and the parameters of the method of that name."

    /// The value for an unknown signature.
    private static let unknown: ModelValue = "undef"

    static func reply(_ params: TapeValue?, on host: HostInterface) throws(CommandFault) -> CommandReply {
        CommandReply(try CommandCall.encode(signature(of: try wanted(params, in: host.description.commands))))
    }

    private static func signature(of command: CommandDescription) -> ModelValue {
        let reply = ModelValue(command.reply.type.xmlRPC)
        guard command.arguments.type.json != nil, command.arguments.type.elementKey == nil else { return unknown }
        let arguments = command.arguments.members.isEmpty ? [] : [ModelValue(command.arguments.type.xmlRPC)]
        return [ModelValue([reply] + arguments)]
    }
}
