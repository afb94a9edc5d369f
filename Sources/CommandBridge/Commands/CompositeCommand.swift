public import ModelMapping

/// A command that is split into calls of other commands, one after the other.
///
/// Each part is dispatched as any call: the policy has to let the caller call it, the phases are told, it has its own
/// deadline. When one fails, the parts before it that are ``UndoableCommand``s are undone, the last one first, and the
/// whole fails with its fault. So does a whole that is cancelled. The reply is the list of the parts' replies.
///
/// Its order replaces the orders of its parts. The default is ``Exclusive``, so that no other call runs between the
/// parts, or between them and their undoing.
///
/// ```swift
/// static func parts(of arguments: Arguments, on board: Board) throws(CommandFault) -> [CommandPart] {
///     [try CommandPart("item.remove", Remove(id: arguments.id)), try CommandPart("item.add", arguments.item)]
/// }
/// ```
public protocol CompositeCommand<Host>: CommandHandler where Reply == [ModelValue] {
    // Said again, so that the compiler finds them in `parts`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Failure = CommandFault

    /// The parts, in their order.
    static func parts(of arguments: Arguments, on host: Host) throws(Failure) -> [CommandPart]
}

/// A call that a composite command is split into.
public struct CommandPart: Sendable {
    /// The command's name.
    public let name: CommandName
    let arguments: TapeValue?

    package init(_ name: CommandName, tape arguments: TapeValue?) {
        self.name = name
        self.arguments = arguments
    }

    /// Makes a part.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - arguments: its arguments; an object or an array.
    /// - Throws: ``CommandFault`` if they cannot be encoded.
    public init<Arguments: Encodable>(
        _ name: CommandName, _ arguments: Arguments = NoArguments()
    ) throws(CommandFault) {
        self.name = name
        self.arguments = try CommandCall.encode(arguments).root
    }
}

extension CompositeCommand {
    /// One call at a time in the host.
    public static var order: any CommandOrder { Exclusive() }
    /// The commands themselves: they stay until all parts are done.
    public static var claims: [Claim] { [.shared(.commands)] }

    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        let parts = try faulting { () throws(Failure) in try Self.parts(of: arguments, on: host) }
        return CommandAnswer(canUndo: true) { () async throws(CommandFault) -> CommandReply in
            var run = PartRun(call)
            try await run.run(parts)
            return try call.reply(run.replies) { [undos = run.undos] in
                try await PartRun.undo(undos)
            }
        }
    }
}

/// The parts of a composite command that are done.
private struct PartRun {
    private let call: CommandCall
    private(set) var replies: [TapeValue?] = []
    private(set) var undos: [CommandReply.Undo] = []

    init(_ call: CommandCall) { self.call = call }

    mutating func run(_ parts: [CommandPart]) async throws(CommandFault) {
        guard let link = call.link else {
            throw CommandFault(.internalError, "the command was not called by a dispatcher, which its parts need")
        }
        try await link.admit(parts: parts.count)
        for (index, part) in parts.enumerated() {
            do throws(CommandFault) {
                guard !Task.isCancelled else { throw CommandFault(.cancelled, "the request was cancelled") }
                let reply = try await link.dispatch(part, from: call.caller).get()
                replies.append(reply.values.root)
                if let undo = reply.undo { undos.append(undo) }
            } catch {
                let place = parts.count > 1 ? "part \(index + 1) of \(parts.count), '\(part.name)': " : ""
                let message = place + error.message
                throw CommandFault(error.code, await undone(message))
            }
        }
    }

    /// Undoes what was done.
    ///
    /// - Returns: `message`, and the errors of the undoing.
    private func undone(_ message: String) async -> String {
        do {
            // In a separate task: the command's task may be cancelled.
            try await Task { [undos] in try await Self.undo(undos) }.value
            return message
        } catch {
            return "\(message); some finished parts could not be undone: \(error)"
        }
    }

    /// Undoes the parts, the last first. An error does not stop the others; the first one is thrown at the end.
    static func undo(_ undos: [CommandReply.Undo]) async throws {
        var failures: [any Error] = []
        for undo in undos.reversed() {
            do { try await undo() } catch { failures.append(error) }
        }
        if let first = failures.first { throw first }
    }
}
