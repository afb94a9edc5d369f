/// An asynchronous command that sends the page progress, or asks it:
///
/// ```swift
/// /// Counts the words of all documents.
/// enum CountWords: ProgressCommand {
///     static let name: CommandName = "words.count"
///     static let summary = "Counts the words of all documents."
///     typealias Progress = Int
///     static func run(_ arguments: NoArguments, on library: Library, for call: CommandCall) async throws -> Int {
///         var count = 0
///         for document in await library.documents {
///             count += document.wordCount
///             try await call.progress(count)
///         }
///         return count
///     }
/// }
/// ```
public protocol ProgressCommand<Host>: CommandHandler where Arguments: Sendable {
    // Said again, so that the compiler finds them in `run`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Reply
    associatedtype Failure = any Error
    /// The progress values. Declare them, so that callers know their type; by default they are not described.
    associatedtype Progress: Encodable = UndescribedProgress

    /// Runs the command, in a `Task` that is cancelled when its request is settled in another way.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the message.
    ///   - host: what it works on.
    ///   - call: who calls; see ``CommandCall/progress(_:)`` and ``CommandCall/ask(_:_:as:deadline:)``.
    static func run(_ arguments: Arguments, on host: Host, for call: CommandCall) async throws(Failure) -> Reply
}

extension ProgressCommand {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        return CommandAnswer { () async throws(CommandFault) -> CommandReply in
            let reply = try await faulting { () async throws(Failure) in try await run(arguments, on: host, for: call) }
            return try call.reply(reply)
        }
    }
}
