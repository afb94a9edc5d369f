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

    /// The number of the next event that is to be sent; `nil` if there is none, or the page has to acknowledge others first.
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
