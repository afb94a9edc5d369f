/// An unsettled request.
struct OpenRequest {
    var call: CommandCall
    /// The command, as it is when the call begins.
    var command: HostCommand
    let target: ResponseTarget
    let claims: [Claim]
    /// Whether it has its turn.
    var hasBegun = false
    /// Whether its claims stay when it is settled, until its parts are undone.
    var keepsClaims = false
    /// The asynchronous work of the command, once it has begun.
    var task: Task<Void, Never>?
    /// The bytes of the message that brought it; for a member of a batch, its share.
    var bytes = 0
    /// The number of progress values sent.
    var progress = 0
    /// The progress values with lower numbers may be sent; `nil` for any number.
    var credit: Int?
    /// The progress values that wait for credit.
    var waitingForCredit: [CheckedContinuation<Void, Never>] = []
    /// The stream that the caller sends, if the command takes one.
    var stream: OpenStream?
    /// The number of parts.
    var parts = 0
}

/// The destination of a response.
public struct ResponseTarget {
    let receiver: any ResponseReceiver
    /// The index in the message.
    var index = 0
    /// `nil` for a notification, which gets no response.
    var id: MessageID?
}

/// Waits for the response of a request: a message, or a composite command.
protocol ResponseReceiver: AnyObject {
    /// Takes the outcome of the request at `target`.
    ///
    /// - Returns: whether this was the last response of a message.
    func settle(_ target: ResponseTarget, _ outcome: Outcome) -> Bool

    /// The caller has left: a message sends no response.
    func abandon()
}

/// A part of a composite command, which waits for it.
final class OpenPart: ResponseReceiver {
    private let continuation: CheckedContinuation<Outcome, Never>

    init(_ continuation: CheckedContinuation<Outcome, Never>) { self.continuation = continuation }

    func settle(_ target: ResponseTarget, _ outcome: Outcome) -> Bool {
        continuation.resume(returning: outcome)
        return false
    }

    func abandon() {}
}

/// A message whose members are not all settled. It belongs to one dispatcher, which alone looks at it.
final class OpenMessage: ResponseReceiver {
    private let isBatch: Bool
    private let writer: any MessageWriter
    private let reply: @Sendable (BridgeMessage) -> Void
    private var responses: [(index: Int, response: CommandResponse)] = []
    private var missing: Int
    /// Whether its sender has left.
    private var isAbandoned = false

    init(
        isBatch: Bool, count: Int, writer: any MessageWriter, reply: @escaping @Sendable (BridgeMessage) -> Void
    ) {
        self.isBatch = isBatch
        self.writer = writer
        self.reply = reply
        missing = count
    }

    /// Records a response; the last one sends all.
    func settle(_ target: ResponseTarget, _ outcome: Outcome) -> Bool {
        missing -= 1
        if let id = target.id {
            var response = CommandResponse(outcome.map(\.values), to: id)
            response.json = (try? outcome.get())?.json
            responses.append((target.index, response))
        }
        guard missing == 0 else { return false }
        if isBatch { responses.sort { $0.index < $1.index } }
        guard !isAbandoned, let whole = writer.write(responses.map(\.response), isBatch: isBatch) else { return true }
        reply(whole)
        return true
    }

    func abandon() { isAbandoned = true }
}
