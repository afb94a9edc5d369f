import ModelMapping

/// A page that is connected: what goes to it, and what it wants to hear.
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
    /// Whether events are kept: until the page subscribes for the first time.
    private var isKeeping = true
    private var number = 0
    private(set) var kept: [(number: Int, value: ValueTape)] = []

    /// Takes an event in.
    ///
    /// - Returns: its number, if the page is to hear it now.
    mutating func take(_ value: ValueTape, limit: Int) -> Int? {
        defer { number += 1 }
        guard !isSubscribed else { return number }
        guard isKeeping, limit > 0 else { return nil }
        if kept.count >= limit { kept.removeFirst(kept.count - limit + 1) }
        kept.append((number, value))
        return nil
    }

    /// Begins to be heard.
    ///
    /// - Returns: what was kept.
    mutating func subscribe() -> [(number: Int, value: ValueTape)] {
        defer { kept = [] }
        isSubscribed = true
        isKeeping = false
        return kept
    }

    /// Ends to be heard; its numbers go on.
    ///
    /// - Returns: whether there is something to remember of it.
    mutating func unsubscribe() -> Bool {
        isSubscribed = false
        isKeeping = false
        kept = []
        return number > 0
    }
}
