public import ModelMapping
public import Switchless

/// The name of a command: `history.undo`. The part before the last point is its group.
public typealias CommandName = Name

/// A named thing that a message can ask of a host; see ``Command`` and ``AsyncCommand``.
public protocol CommandHandler<Host>: Named {
    /// The host that the command works on.
    associatedtype Host: Sendable
    /// The arguments, decoded from the message.
    associatedtype Arguments: Decodable
    /// The reply.
    associatedtype Reply: Encodable
    /// The type of the errors thrown; by default any error.
    associatedtype Failure: Error = any Error

    /// How its calls run beside others; see ``CommandOrder``. Default: ``InOrder``.
    static var order: any CommandOrder { get }
    /// The resources that a call claims besides those of its order; none by default.
    static var claims: [Claim] { get }
    /// How long a call may take, including the wait for its turn; `nil`, the default, for the dispatcher's deadline.
    static var deadline: Duration? { get }

    /// Former names, which still work. A page that uses one receives a warning (`$/warning`).
    static var formerNames: [CommandName] { get }
    /// The schema of the arguments.
    static var argumentsSchema: ValueSchema { get }
    /// The schema of the reply.
    static var replySchema: ValueSchema { get }
    /// The schema of the progress values, or of the pieces of a stream; `nil` if the command sends none.
    static var progressSchema: ValueSchema? { get }
    /// The schema of the pieces of the stream that the command takes; `nil` if it takes none.
    static var bodySchema: ValueSchema? { get }

    /// The fault that is sent to the caller for an error that the command throws.
    static func fault(for error: Failure) -> CommandFault

    /// Decodes the arguments and begins.
    ///
    /// - Throws: ``CommandFault`` if the arguments are invalid, or the command fails synchronously.
    static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer
}

extension CommandHandler {
    /// One call of a page after the other.
    public static var order: any CommandOrder { InOrder() }
    /// Nothing.
    public static var claims: [Claim] { [] }
    /// The dispatcher's.
    public static var deadline: Duration? { nil }

    /// The error's description, under ``CommandFault/Code/failed``.
    public static func fault(for error: Failure) -> CommandFault { CommandFault(.failed, "\(error)") }

    /// The value of `body`; an error of the command's own becomes a fault.
    static func faulting<Value>(_ body: () throws(Failure) -> Value) throws(CommandFault) -> Value {
        do throws(Failure) { return try body() } catch { throw fault(for: error) }
    }

    /// The value of `body` in the end; an error of the command's own becomes a fault.
    static func faulting<Value>(_ body: () async throws(Failure) -> Value) async throws(CommandFault) -> Value {
        do throws(Failure) { return try await body() } catch { throw fault(for: error) }
    }
}

extension CommandHandler where Failure == CommandFault {
    /// The fault itself.
    public static func fault(for error: CommandFault) -> CommandFault { error }
}

/// A command that is done when its function returns. It needs no `Task`.
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
        return CommandAnswer(try call.reply(try faulting { () throws(Failure) in try run(arguments, on: host) }))
    }
}

/// A command that waits for something. It runs in a `Task` that is cancelled when its request is settled in another
/// way.
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
            let reply = try await faulting { () async throws(Failure) in try await run(arguments, on: host) }
            return try call.reply(reply)
        }
    }
}

/// The arguments of a command that has none; those in a message are ignored.
public struct NoArguments: Codable, Hashable, Sendable {
    /// Makes them.
    public init() {}
}
