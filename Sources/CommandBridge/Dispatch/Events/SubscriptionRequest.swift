import ModelMapping

/// The parameters of `$/subscribe`.
struct SubscriptionRequest: Decodable {
    /// The events' name.
    let name: String
    /// The events that are sent before the page acknowledges the first of them; `nil` if it acknowledges none.
    let window: Int?
    /// What the page knows of these events from an earlier subscription, perhaps of another connection: the dispatcher's epoch, and the
    /// number of the event that it waits for.
    private let epoch: String?
    private let next: Int?

    init(reading params: TapeValue?) throws(CommandFault) {
        guard let params, let request = try? CommandCall.decode(Self.self, from: params) else {
            let form = "{\"name\": the event's name}, and perhaps window, epoch and next"
            throw CommandFault(.invalidArguments, "'\(Subscribe.name)' needs \(form)")
        }
        guard request.window.map({ $0 > 0 }) ?? true, request.next.map({ $0 >= 0 }) ?? true else {
            throw CommandFault(.invalidArguments, "'window' has to be at least 1, and 'next' at least 0")
        }
        self = request
    }

    /// The number of the first event that the page wants; `nil` if it does not know these events yet.
    func next(since epoch: String) -> Int? { self.epoch == epoch ? next : nil }
}

/// The reply to `$/subscribe`.
struct SubscriptionReply: Encodable {
    /// Identifies the numbering of events; another one begins with each start of the host.
    let epoch: String
    /// The number from which the page counts. A higher one of the first event tells how many were dropped.
    let next: Int
}
