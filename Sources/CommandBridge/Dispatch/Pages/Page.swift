import ModelMapping

/// A connected page: how messages are sent to it, and its events.
struct Page {
    let caller: Caller
    let send: @Sendable ([UInt8]) -> Void
    var channels: [String: EventChannel] = [:]
    /// The open questions to it, by their numbers.
    var questions: Set<Int> = []

    var subscriptionCount: Int { channels.values.count(where: \.isSubscribed) }
}

/// The events of one name for one page.
struct EventChannel {
    private(set) var isSubscribed = false
    /// Whether events are kept: true until the first subscription.
    private var isKeeping = true
    private var number = 0
    private(set) var kept: [(number: Int, value: ValueTape)] = []

    /// Adds an event.
    ///
    /// - Returns: its number if it is to be sent now; `nil` otherwise.
    mutating func take(_ value: ValueTape, limit: Int) -> Int? {
        defer { number += 1 }
        guard !isSubscribed else { return number }
        guard isKeeping, limit > 0 else { return nil }
        if kept.count >= limit { kept.removeFirst(kept.count - limit + 1) }
        kept.append((number, value))
        return nil
    }

    /// Subscribes.
    ///
    /// - Returns: the events that were kept.
    mutating func subscribe() -> [(number: Int, value: ValueTape)] {
        defer { kept = [] }
        isSubscribed = true
        isKeeping = false
        return kept
    }

    /// Unsubscribes. The numbering continues.
    ///
    /// - Returns: whether a number has to be remembered.
    mutating func unsubscribe() -> Bool {
        isSubscribed = false
        isKeeping = false
        kept = []
        return number > 0
    }
}
