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
