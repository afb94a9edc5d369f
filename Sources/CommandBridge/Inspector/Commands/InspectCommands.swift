import ModelMapping

/// `inspector.commands`: all commands of the inspected dispatcher, whoever may call them.
enum InspectCommands: AsyncCommand {
    static let name: CommandName = "inspector.commands"
    static let summary = "The commands of the host, as an OpenRPC document."

    static func run(_ arguments: NoArguments, on host: InspectorHost) async -> ModelValue {
        OpenRPC.document(of: await host.dispatcher.whole)
    }
}
