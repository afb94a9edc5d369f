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
            try run(arguments, on: host, replyingTo: ReplySlot(call: call, continuation: continuation))
        } catch {
            throw fault(for: error)
        }
        return CommandAnswer { () async throws(CommandFault) -> [UInt8] in
            for await outcome in outcomes { return try outcome.reply() }
            throw CommandFault(.dropped, "'\(name)' was let go without a reply")
        }
    }
}

/// Where the reply of a ``DeferredCommand`` goes. What comes first counts; more is not heard.
public final class ReplySlot<Reply: Encodable>: Sendable {
    private let call: CommandCall
    private let continuation: AsyncStream<Outcome>.Continuation

    init(call: CommandCall, continuation: AsyncStream<Outcome>.Continuation) {
        self.call = call
        self.continuation = continuation
    }

    deinit { continuation.finish() }

    /// Replies.
    public func reply(_ reply: Reply) {
        do throws(CommandFault) {
            settle(Outcome(bytes: try call.encode(reply)))
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
    private(set) var bytes: [UInt8] = []
    private(set) var fault: CommandFault?

    init(bytes: [UInt8]) { self.bytes = bytes }
    init(fault: CommandFault) { self.fault = fault }

    func reply() throws(CommandFault) -> [UInt8] {
        if let fault { throw fault }
        return bytes
    }
}
