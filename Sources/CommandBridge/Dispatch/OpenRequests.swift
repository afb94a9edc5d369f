/// A request that is not settled.
struct OpenRequest {
    let call: CommandCall
    let place: ResponsePlace
    var tasks: [Task<Void, Never>] = []
}

/// Where the response of a request goes: the message that it came in, and its place there.
struct ResponsePlace {
    let message: Int
    let index: Int
    /// `nil` for a notification, which gets none.
    let id: MessageID?
}

/// A message whose members are not all settled.
struct OpenMessage {
    let isBatch: Bool
    let reply: @Sendable ([UInt8]) -> Void
    var responses: [CommandResponse?]
    var missing: Int
    var isAbandoned = false
}
