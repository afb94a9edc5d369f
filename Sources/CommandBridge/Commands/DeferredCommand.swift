import Switchless

/// A command whose reply comes from elsewhere: a callback, a dialog, another process.
public protocol DeferredCommand<Host>: CommandHandler {
    // Said again, so that the compiler finds them in `run`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Reply
    associatedtype Failure = any Error

    /// Begins, and keeps `slot` until there is a reply. Who lets go of it without one has failed.
    static func run(_ arguments: Arguments, on host: Host, replyingTo slot: ReplySlot<Reply>) throws(Failure)
}

extension DeferredCommand {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        let (outcomes, continuation) = AsyncStream<Outcome>.makeStream(bufferingPolicy: .bufferingOldest(1))
        do throws(Failure) {
            try run(arguments, on: host, replyingTo: ReplySlot(continuation: continuation))
        } catch {
            throw fault(for: error)
        }
        return CommandAnswer { () async throws(CommandFault) -> CommandReply in
            for await outcome in outcomes { return try outcome.get() }
            throw CommandFault(.dropped, "'\(name)' was let go without a reply")
        }
    }
}

/// Where the reply of a ``DeferredCommand`` goes. What comes first counts; more is not heard.
public final class ReplySlot<Reply: Encodable>: Sendable {
    private let continuation: AsyncStream<Outcome>.Continuation

    init(continuation: AsyncStream<Outcome>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    /// Replies.
    public func reply(_ reply: Reply) {
        do throws(CommandFault) {
            settle(Outcome(CommandReply(try CommandCall.encode(reply))))
        } catch {
            settle(Outcome(fault: error))
        }
    }

    /// Fails.
    public func fail(_ fault: CommandFault) { settle(Outcome(fault: fault)) }

    private func settle(_ outcome: Outcome) {
        continuation.yield(outcome)
        continuation.finish()
    }
}

/// How a request ended: with a reply or a fault.
struct Outcome: Sendable {
    private(set) var reply = CommandReply(.null)
    private(set) var fault: CommandFault?

    init(_ reply: CommandReply) { self.reply = reply }
    init(fault: CommandFault) { self.fault = fault }

    func get() throws(CommandFault) -> CommandReply {
        if let fault { throw fault }
        return reply
    }

    func response(to id: MessageID) -> CommandResponse {
        fault.map { CommandResponse($0, to: id) } ?? CommandResponse(reply.values, to: id)
    }
}
