/// An unsettled request.
struct OpenRequest {
    var call: CommandCall
    let command: HostCommand
    let place: ResponsePlace
    let claims: [Claim]
    /// Whether it has its turn.
    var hasBegun = false
    /// Whether its claims stay when it is settled, until its parts are undone.
    var keepsClaims = false
    var tasks: [Task<Void, Never>] = []
    /// The number of progress values sent.
    var progress = 0
    /// The number of parts.
    var parts = 0
}

/// Where the response of a request goes: the message that it came in, and its place there; or the composite command that it is part of.
public struct ResponsePlace {
    /// `nil` for a part.
    var message: OpenMessage?
    var index = 0
    /// `nil` for a notification, which gets none.
    var id: MessageID?
    var part: OpenPart?
}

/// A part whose whole waits for it.
final class OpenPart {
    private let continuation: CheckedContinuation<Outcome, Never>

    init(_ continuation: CheckedContinuation<Outcome, Never>) { self.continuation = continuation }

    func settle(_ outcome: Outcome) { continuation.resume(returning: outcome) }
}

/// A message whose members are not all settled. It belongs to one dispatcher, which alone looks at it.
final class OpenMessage {
    private let isBatch: Bool
    private let reply: @Sendable ([UInt8]) -> Void
    private var responses: [(index: Int, response: CommandResponse)] = []
    private var missing: Int
    /// Whether its sender has left.
    var isAbandoned = false

    init(isBatch: Bool, count: Int, reply: @escaping @Sendable ([UInt8]) -> Void) {
        self.isBatch = isBatch
        self.reply = reply
        missing = count
    }

    /// Takes in what became of a member; the last one sends them all.
    ///
    /// - Returns: whether it was the last one.
    func settle(_ index: Int, _ response: CommandResponse?, by codec: any Codec) -> Bool {
        missing -= 1
        if let response { responses.append((index, response)) }
        guard missing == 0 else { return false }
        if isBatch { responses.sort { $0.index < $1.index } }
        guard !isAbandoned, let whole = codec.write(responses.map(\.response), isBatch: isBatch) else { return true }
        reply(whole)
        return true
    }
}
