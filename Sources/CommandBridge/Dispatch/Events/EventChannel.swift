import ModelMapping

/// The events of one name for all pages, and the pages that are subscribed to them.
struct EventChannel {
    var log = EventLog()
    private(set) var subscriptions: [EventSubscription] = []

    mutating func add(_ subscription: EventSubscription) { subscriptions.append(subscription) }

    mutating func remove(_ subscription: EventSubscription) { subscriptions.removeAll { $0 === subscription } }

    /// Sends the events that have not been sent yet to a page.
    func deliver(to subscription: EventSubscription) {
        while let number = subscription.take(from: log) {
            guard subscription.isAllowed, let message = log[number].message(to: subscription.page) else { continue }
            subscription.page.send(message)
        }
    }

    /// Sends the events that have not been sent yet to all pages.
    func deliver() {
        for subscription in subscriptions { deliver(to: subscription) }
    }
}

/// How far a page has received the events of one name.
final class EventSubscription {
    unowned let page: Page
    /// Whether the policy lets the page receive events of this name.
    var isAllowed = true
    /// The events that are sent to the page before it acknowledges the first of them; `nil` for any number.
    var window: Int?
    /// The number of the next event for the page.
    private(set) var next: Int
    /// The events below this number need no more acknowledgment.
    private var acknowledged: Int

    init(_ page: Page, from next: Int) {
        self.page = page
        self.next = next
        acknowledged = next
    }

    /// The number of the next event that is to be sent; `nil` if there is none, or the page has to acknowledge others
    /// first.
    func take(from log: EventLog) -> Int? {
        guard next < log.next, window.map({ next - acknowledged < $0 }) ?? true else { return nil }
        let lost = max(0, log.first - next)
        acknowledged += lost
        next += lost + 1
        return next - 1
    }

    /// Takes note that the page has handled the event of that number, and those before it.
    func acknowledge(_ number: Int) { acknowledged = max(acknowledged, min(number, next - 1) + 1) }
}

/// The newest events of one name, numbered from 0.
struct EventLog {
    private var events: [LoggedEvent] = []
    /// The dropped events at the beginning of `events`, which are removed from it from time to time.
    private var dropped = 0
    private var byteCount = 0
    /// The number of the next event.
    private(set) var next = 0

    /// The number of the first event that is kept; ``next`` if none is.
    var first: Int { next - (events.count - dropped) }

    /// The event of that number, which is at least ``first`` and less than ``next``.
    subscript(number: Int) -> LoggedEvent { events[events.count - (next - number)] }

    /// Adds an event.
    mutating func add(_ event: LoggedEvent) {
        events.append(event)
        byteCount += event.byteCount
        next += 1
    }

    /// Drops all events. The numbering continues.
    mutating func removeAll() {
        events = []
        dropped = 0
        byteCount = 0
    }

    /// Drops the oldest events until the others are within the limits.
    mutating func trim(to limits: BridgeLimits) {
        while events.count - dropped > limits.keptEvents || byteCount > limits.keptEventBytes {
            byteCount -= events[dropped].byteCount
            dropped += 1
        }
        // Each event is moved at most once on average.
        guard dropped > events.count / 2 else { return }
        events.removeFirst(dropped)
        dropped = 0
    }
}

/// An event, encoded at most once in each form, whatever the number of its subscribers.
final class LoggedEvent {
    private let params: ValueTape
    private var messages: [Bool: BridgeMessage] = [:]

    /// Makes an event of the parameters of its notification.
    init(_ params: ValueTape) { self.params = params }

    /// The size of the event, about that of its JSON.
    var byteCount: Int { params.byteCount }

    /// The notification for a page; `nil` if the page's codec has none.
    func message(to page: Page) -> BridgeMessage? {
        if let message = messages[page.takesBinary] { return message }
        let message = page.writer.notification(EventNotice.method, params)
        messages[page.takesBinary] = message
        // Without bytes beside the text, both forms are the same.
        if let message, page.takesBinary, !message.isBinary { messages[false] = message }
        return message
    }
}

/// The parameters of `$/subscribe`.
struct SubscriptionRequest: Decodable {
    /// The events' name.
    let name: String
    /// The events that are sent before the page acknowledges the first of them; `nil` if it acknowledges none.
    let window: Int?
    /// The last events that the page knows from an earlier subscription, perhaps of another connection: the
    /// dispatcher's epoch, and the number of the event that it waits for.
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
