import CommandBridge
import ModelMapping

/// `inspector.commands`: all commands of the inspected dispatcher, whoever may call them.
enum InspectCommands: AsyncCommand {
    static let name: CommandName = "inspector.commands"
    static let summary = "The commands of the host, as an OpenRPC document."

    static func run(_ arguments: NoArguments, on host: InspectorHost) async -> ModelValue {
        OpenRPC.document(of: await host.dispatcher.whole)
    }
}

/// `inspector.call`: calls a command of the inspected dispatcher as ``Inspector/caller``.
enum InspectCall: AsyncCommand {
    struct Arguments: Codable, Sendable {
        /// The command's name.
        var command: String
        /// The arguments, an object or an array.
        var arguments: ModelValue?
    }

    /// How the call ended. A fault of the call is no fault of the inspector.
    struct Reply: Codable, Sendable {
        var result: ModelValue?
        /// `ok` or the fault's code.
        var outcome = "ok"
        var message: String?
    }

    static let name: CommandName = "inspector.call"
    static let summary = "Calls a command of the host, as far as its policy lets the inspector."
    static let order: any CommandOrder = .concurrent

    static func run(_ arguments: Arguments, on host: InspectorHost) async throws(CommandFault) -> Reply {
        let values = try arguments.arguments.map { (value) throws(CommandFault) in try CommandCall.encode(value) }
        guard values.map({ $0.root?.isStructured ?? false }) ?? true else {
            throw CommandFault(.invalidArguments, "'arguments' have to be an array or an object")
        }
        do throws(CommandFault) {
            let reply = try await host.dispatcher.call(arguments.command, values?.root, from: Inspector.caller).get()
            return Reply(result: reply.values.root?.model)
        } catch {
            return Reply(outcome: error.code.rawValue, message: error.message)
        }
    }
}

/// `inspector.history`: what the inspector has kept.
enum InspectHistory: AsyncCommand {
    static let name: CommandName = "inspector.history"
    static let summary = "The last calls, events and rejected requests, and the load."

    static func run(_ arguments: NoArguments, on host: InspectorHost) async -> InspectorBatch {
        host.inspector.history(await host.dispatcher.load)
    }
}
