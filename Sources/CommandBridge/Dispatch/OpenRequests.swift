/// A request that is not settled.
struct OpenRequest<Host: Sendable> {
    var call: CommandCall
    let handler: CommandRegistry<Host>.Handler
    let place: ResponsePlace
    let claims: [Claim]
    /// Whether it has its turn.
    var hasBegun = false
    /// Whether its claims stay when it is settled, until its parts are undone.
    var keepsClaims = false
    var tasks: [Task<Void, Never>] = []
    /// How many values of progress were sent.
    var progress = 0
    /// How many parts it has been split into.
    var parts = 0
}

/// Where the response of a request goes: the message that it came in, and its place there; or the composite command that it is part of.
struct ResponsePlace {
    var message = 0
    var index = 0
    /// `nil` for a notification, which gets none.
    var id: MessageID?
    var part: CheckedContinuation<Outcome, Never>?
}

/// A message whose members are not all settled.
struct OpenMessage {
    let isBatch: Bool
    let reply: @Sendable ([UInt8]) -> Void
    var responses: [CommandResponse?]
    var missing: Int
    var isAbandoned = false
}
