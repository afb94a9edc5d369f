/// What the commands of an inspector work on.
struct InspectorHost: Sendable {
    let inspector: Inspector
    /// The dispatcher that is inspected.
    let dispatcher: CommandDispatcher
}

/// The commands of an inspector, and its event.
enum InspectorCommands {
    /// The event with an ``InspectorBatch``.
    static let changes = "inspector.changes"

    static let standard = CommandRegistry<InspectorHost>([
        InspectCall.self,
        InspectCommands.self,
        InspectHistory.self,
    ])
}
