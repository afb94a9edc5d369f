/// A command that returns how to undo it.
///
/// It is undone when it is part of a ``CompositeCommand`` that fails later, and when it ends after its request was
/// settled in another way, such as a cancellation.
///
/// ```swift
/// static func run(_ arguments: Arguments, on board: Board) async throws -> Undoable<Int> {
///     let id = try await board.add(arguments.item)
///     return Undoable(id) { try await board.remove(id) }
/// }
/// ```
public protocol UndoableCommand<Host>: CommandHandler where Arguments: Sendable {
    // Said again, so that the compiler finds them in `run`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Reply
    associatedtype Failure = any Error

    /// Runs the command, in a `Task` that is cancelled when its request is settled in another way.
    static func run(_ arguments: Arguments, on host: Host) async throws(Failure) -> Undoable<Reply>
}

/// A reply, and how to undo the command.
public struct Undoable<Reply> {
    /// The reply.
    public let reply: Reply
    let undo: CommandReply.Undo

    /// Makes it.
    ///
    /// - Parameters:
    ///   - reply: the reply.
    ///   - undo: undoes the command. It is called at most once, in a task that is never cancelled.
    public init(_ reply: Reply, undo: @escaping CommandReply.Undo) {
        self.reply = reply
        self.undo = undo
    }
}

extension UndoableCommand {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        return CommandAnswer(canUndo: true) { () async throws(CommandFault) -> CommandReply in
            let done = try await faulting { () async throws(Failure) in try await run(arguments, on: host) }
            return try call.reply(done.reply, undo: done.undo)
        }
    }
}
