public import ModelMapping
public import Switchless

/// What a message calls a command: `history.undo`. What stands before the last point is its group.
public typealias CommandName = Name

/// A named thing that a message can ask of a host; see ``Command`` and ``AsyncCommand``.
public protocol CommandHandler<Host>: Named {
    /// What the command works on.
    associatedtype Host: Sendable
    /// What the message has to bring.
    associatedtype Arguments: Decodable
    /// What goes back.
    associatedtype Reply: Encodable
    /// What the command throws; anything if you say nothing.
    associatedtype Failure: Error = any Error

    /// What the caller is told of an error of the command's own.
    static func fault(for error: Failure) -> CommandFault

    /// Decodes the arguments and begins.
    ///
    /// - Throws: ``CommandFault`` if the arguments are not as they should be, or the command fails at once.
    static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer
}

extension CommandHandler {
    /// The error's description, under ``CommandFault/Code/failed``.
    public static func fault(for error: Failure) -> CommandFault { CommandFault(.failed, "\(error)") }
}

extension CommandHandler where Failure == CommandFault {
    /// The fault itself.
    public static func fault(for error: CommandFault) -> CommandFault { error }
}

/// A command that is done when its function returns. It costs no `Task`.
///
/// ```swift
/// /// Takes back the last step.
/// enum Undo: Command {
///     static let name: CommandName = "history.undo"
///     static let summary = "Takes back the last step."
///     static func run(_ arguments: NoArguments, on board: Board) throws -> Bool { try board.undo() }
/// }
/// ```
public protocol Command<Host>: CommandHandler {
    // Said again, so that the compiler finds them in `run`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Reply
    associatedtype Failure = any Error

    /// Does it.
    static func run(_ arguments: Arguments, on host: Host) throws(Failure) -> Reply
}

extension Command {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        let reply: Reply
        do throws(Failure) {
            reply = try run(arguments, on: host)
        } catch {
            throw fault(for: error)
        }
        return CommandAnswer(CommandReply(try CommandCall.encode(reply)))
    }
}

/// A command that waits for something. It runs in a `Task` that is cancelled when its request is settled in another way.
public protocol AsyncCommand<Host>: CommandHandler where Arguments: Sendable {
    // Said again, so that the compiler finds them in `run`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Reply
    associatedtype Failure = any Error

    /// Does it.
    static func run(_ arguments: Arguments, on host: Host) async throws(Failure) -> Reply
}

extension AsyncCommand {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        return CommandAnswer { () async throws(CommandFault) -> CommandReply in
            let reply: Reply
            do throws(Failure) {
                reply = try await run(arguments, on: host)
            } catch {
                throw fault(for: error)
            }
            return CommandReply(try CommandCall.encode(reply))
        }
    }
}

/// The arguments of a command that wants none; what a message brings is not looked at.
public struct NoArguments: Codable, Hashable, Sendable {
    /// Makes them.
    public init() {}
}

/// What a command has to say when it has begun: its reply, or the work that will have it.
public struct CommandAnswer: Sendable {
    /// The work that brings the reply.
    public typealias Work = @Sendable () async throws(CommandFault) -> CommandReply

    /// The reply; `nil` while there is none.
    public let reply: CommandReply?
    /// What is to be waited for; `nil` if nothing is.
    public let work: Work?

    /// An answer that is there.
    public init(_ reply: CommandReply) {
        self.reply = reply
        work = nil
    }

    /// An answer that is still to come.
    public init(_ work: @escaping Work) {
        reply = nil
        self.work = work
    }
}

/// What a command replies, as values: the codec writes them in its syntax.
public struct CommandReply: Sendable {
    /// The values.
    public var values: ValueTape

    /// Makes a reply.
    public init(_ values: ValueTape) { self.values = values }
}
