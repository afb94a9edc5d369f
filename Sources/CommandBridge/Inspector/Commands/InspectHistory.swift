/// `inspector.history`: what the inspector has kept.
enum InspectHistory: AsyncCommand {
    static let name: CommandName = "inspector.history"
    static let summary = "The last calls, events and rejected requests, and the load."

    static func run(_ arguments: NoArguments, on host: InspectorHost) async -> InspectorBatch {
        host.inspector.history(await host.dispatcher.load)
    }
}
