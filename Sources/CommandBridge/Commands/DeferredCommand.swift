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
        let (events, continuation) = AsyncStream<SlotEvent>.makeStream(bufferingPolicy: .bufferingNewest(limit + 1))
        try faulting { () throws(Failure) in
            try run(arguments, on: host, replyingTo: ReplySlot(continuation: continuation))
        }
        return CommandAnswer { () async throws(CommandFault) -> CommandReply in
            for await event in events {
                if let outcome = event.outcome { return try outcome.get() }
                await call.link?.progress(event.progress)
            }
            throw CommandFault(.dropped, "'\(name)' was let go without a reply")
        }
    }
}

/// Receives the reply of a ``DeferredCommand``. The first reply or fault is used; later ones are ignored.
public final class ReplySlot<Reply: Encodable>: Sendable {
    private let continuation: AsyncStream<SlotEvent>.Continuation

    init(continuation: AsyncStream<SlotEvent>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    /// Sends the page a progress value: `$/progress`. If values arrive faster than they are sent, the newest
    /// ``BridgeLimits/progressBuffer`` are sent.
    ///
    /// - Parameter value: the value.
    /// - Throws: ``CommandFault`` if it cannot be encoded.
    public func progress<Value: Encodable>(_ value: Value) throws(CommandFault) {
        continuation.yield(SlotEvent(progress: try CommandCall.encode(value)))
    }

    /// Replies.
    public func reply(_ reply: Reply) {
        settle(Result { () throws(CommandFault) in CommandReply(try CommandCall.encode(reply)) })
    }

    /// Fails.
    public func fail(_ fault: CommandFault) { settle(.failure(fault)) }

    private func settle(_ outcome: Outcome) {
        continuation.yield(SlotEvent(outcome: outcome))
        continuation.finish()
    }
}

/// The events of a ``ReplySlot``.
struct SlotEvent: Sendable {
    var progress = ValueTape.null
    var outcome: Outcome?
}
