import ModelMapping
import Switchless

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
