import ModelMapping
import Switchless

/// `system.listMethods`: returns the names of the commands.
enum ListMethods: Introspection {
    static let name: Name = "system.listMethods"
    static let summary = "The names of the methods that can be called."

    static func reply(_ params: TapeValue?, on host: HostInterface) throws(CommandFault) -> CommandReply {
        CommandReply(try CommandCall.encode(host.description.commands.map(\.name.local)))
    }
}
