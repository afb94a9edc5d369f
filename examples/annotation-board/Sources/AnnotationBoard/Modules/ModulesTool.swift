import BridgeHost
import CommandBridge

/// Suspends and resumes the other modules of the room while pages are connected.
struct ModulesTool: BoardModule {
    static let className = "modules"
    var needs: [Need<Board>] { [Need(\.parts), Need(\.control)] }
    var commands: [CommandRegistry<Board>.Handler] { [ListModules.self, SuspendModule.self, ResumeModule.self] }
    var views: [ModuleView] { [ModuleView("modules", as: "panel")] }
    var events: [any BridgeEvent.Type] { [ModulesChanged.self] }
}

enum ListModules: Command {
    static let name: CommandName = "modules.list"
    static let summary = "The modules of the room, and whether each is suspended."

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> [ModuleState] {
        try board.parts().modules
    }
}

enum SuspendModule: AsyncCommand {
    static let name: CommandName = "modules.suspend"
    static let summary = "Suspends a module: its commands are refused and its views are gone."

    struct Arguments: Decodable, Sendable {
        let name: String
    }

    static func run(_ arguments: Arguments, on board: Board) async throws(CommandFault) -> [ModuleState] {
        // It could not be resumed.
        guard arguments.name != ModulesTool.className else {
            throw CommandFault(.invalidArguments, "the module '\(arguments.name)' cannot suspend itself")
        }
        let control = try board.control()
        return try await changed(on: board) { () async throws(WiringError) in try await control.suspend(arguments.name)
        }
    }

    /// The modules after a change.
    static func changed(
        on board: Board, _ change: () async throws(WiringError) -> Void
    ) async throws(CommandFault) -> [ModuleState] {
        do throws(WiringError) {
            try await change()
        } catch {
            throw CommandFault(.invalidArguments, "\(error)")
        }
        return try board.parts().modules
    }
}

enum ResumeModule: AsyncCommand {
    static let name: CommandName = "modules.resume"
    static let summary = "Resumes a module that is suspended."

    static func run(_ arguments: SuspendModule.Arguments, on board: Board) async throws(CommandFault) -> [ModuleState] {
        let control = try board.control()
        return try await SuspendModule.changed(on: board) { () async throws(WiringError) in
            try await control.resume(arguments.name)
        }
    }
}
