import ModelMapping
import Switchless

/// A command whose reply comes from elsewhere: a callback, a dialog, another process.
public protocol DeferredCommand<Host>: CommandHandler {
    // Said again, so that the compiler finds them in `run`.
    associatedtype Host
    associatedtype Arguments
    associatedtype Reply
    associatedtype Failure = any Error

    /// Begins, and keeps `slot` until there is a reply. Releasing it without a reply is a fault.
    static func run(_ arguments: Arguments, on host: Host, replyingTo slot: ReplySlot<Reply>) throws(Failure)
}

extension DeferredCommand {
    public static func begin(_ call: CommandCall, on host: Host) throws(CommandFault) -> CommandAnswer {
        let arguments = try call.arguments(as: Arguments.self)
        let limit = call.link?.limits.progressBuffer ?? BridgeLimits().progressBuffer
        // The reply is the newest value, so it is never dropped. One more, for it.
        let (events, continuation) = AsyncStream<any SlotEvent>.makeStream(bufferingPolicy: .bufferingNewest(limit + 1))
        try faulting { () throws(Failure) in
            try run(arguments, on: host, replyingTo: ReplySlot(continuation: continuation))
        }
        return CommandAnswer { () async throws(CommandFault) -> CommandReply in
            for await event in events {
                if let reply = try await event.reply(reportingTo: call.link) { return reply }
            }
            throw CommandFault(.dropped, "'\(name)' was released without a reply")
        }
    }
}

/// Receives the reply of a ``DeferredCommand``. The first reply or fault is used; later ones are ignored.
public final class ReplySlot<Reply: Encodable>: Sendable {
    private let continuation: AsyncStream<any SlotEvent>.Continuation

    init(continuation: AsyncStream<any SlotEvent>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    /// Sends the page a progress value: `$/progress`. If values arrive faster than they are sent, the newest
    /// ``BridgeLimits/progressBuffer`` are sent.
    ///
    /// - Parameter value: the value.
    /// - Throws: ``CommandFault`` if it cannot be encoded.
    public func progress<Value: Encodable>(_ value: Value) throws(CommandFault) {
        continuation.yield(SlotProgress(value: try CommandCall.encode(value)))
    }

    /// Replies.
    public func reply(_ reply: Reply) {
        settle(Result { () throws(CommandFault) in CommandReply(try CommandCall.encode(reply)) })
    }

    /// Fails.
    public func fail(_ fault: CommandFault) { settle(.failure(fault)) }

    private func settle(_ outcome: Outcome) {
        continuation.yield(SlotOutcome(outcome: outcome))
        continuation.finish()
    }
}

/// An event of a ``ReplySlot``.
protocol SlotEvent: Sendable {
    /// The reply; `nil` if the command goes on.
    func reply(reportingTo link: CallLink?) async throws(CommandFault) -> CommandReply?
}

/// A progress value.
struct SlotProgress: SlotEvent {
    let value: ValueTape

    func reply(reportingTo link: CallLink?) async throws(CommandFault) -> CommandReply? {
        try await link?.progress { value }
        return nil
    }
}

/// The reply or the fault.
struct SlotOutcome: SlotEvent {
    let outcome: Outcome

    func reply(reportingTo link: CallLink?) throws(CommandFault) -> CommandReply? { try outcome.get() }
}
