import ModelMapping
import Switchless

/// Events: sending, keeping, subscribing, acknowledging.
extension CommandDispatcher {
    /// Sends an event to pages. The policy decides by the event's name, as for commands.
    ///
    /// An event for all pages is encoded once, and kept within ``BridgeLimits/keptEvents`` and
    /// ``BridgeLimits/keptEventBytes``: for a page until it subscribes, for a page that acknowledges events, and for
    /// one that reconnects.
    ///
    /// - Parameters:
    ///   - name: the event's name: `history.changed`.
    ///   - value: the event's value. A value that cannot be encoded is reported, and no event is sent.
    ///   - id: the caller whose page receives it; `nil` for all connected pages.
    ///   - version: the version of the state that the event leads to; `nil` if no ``SnapshotReply`` tells of that
    ///     state.
    public func emit<Value: Encodable & Sendable>(
        _ name: String, _ value: Value, to id: UInt64? = nil, version: Int? = nil
    ) {
        do throws(CommandFault) {
            guard let id else { return try emit(name, value, version) }
            try emit(name, value, version, only: id)
        } catch {
            report(Diagnostic(.error, "not-encoded", "the event '\(Name(name).shown)' is not sent: \(error.message)"))
        }
    }

    private func emit(_ name: String, _ value: some Encodable, _ version: Int?) throws(CommandFault) {
        let number = channels[name]?.log.next ?? 0
        let params = try CommandCall.encode(
            EventNotice.Params(name: name, number: number, value: value, version: version))
        let event = LoggedEvent(params)
        channels[name, default: EventChannel()].log.add(event)
        eventNumbers[name] = number + 1
        channels[name]?.deliver()
        channels[name]?.log.trim(to: codec.limits)
        emitted(name, event, to: channels[name]?.subscriptions.count(where: \.isAllowed) ?? 0)
    }

    /// Sends an event to one page. Such events have numbers of their own.
    private func emit(
        _ name: String, _ value: some Encodable, _ version: Int?, only id: UInt64
    ) throws(CommandFault) {
        guard let page = pages[id], judge.allows(Name(name), for: page.caller) else { return }
        let number = page.own[name]?.next ?? 0
        let params = try CommandCall.encode(
            EventNotice.Params(name: name, number: number, value: value, only: true, version: version))
        let event = LoggedEvent(params)
        page.own[name, default: EventLog()].add(event)
        emitted(name, event, to: page.subscriptions[name] == nil ? 0 : 1)
        guard page.subscriptions[name] == nil else {
            page.own[name]?.removeAll()
            if let message = event.message(to: page) { page.send(message) }
            return
        }
        page.own[name]?.trim(to: codec.limits)
        // A page that has unsubscribed wants none of them.
        if page.starts[name] == .max { page.own[name]?.removeAll() }
    }

    /// Subscribes the caller's page. What was kept for it is sent by ``deliver(_:to:)``.
    ///
    /// - Parameters:
    ///   - request: which events, and from where on.
    ///   - caller: the caller.
    /// - Returns: the number from which the page counts. A higher one of the first event tells how many were dropped.
    func subscribe(_ caller: Caller, to request: SubscriptionRequest) throws(CommandFault) -> Int {
        let name = request.name
        guard let page = pages[caller.id] else { throw CommandFault(.gone, "the page is not connected") }
        guard judge.allows(Name(name), for: caller) else {
            throw refusal("subscribe to '\(Name(name).shown)'", of: caller)
        }
        guard name.utf8.count <= codec.limits.eventNameBytes else {
            throw CommandFault(
                .subscriptions, "the event's name has more than \(codec.limits.eventNameBytes) bytes, the limit")
        }
        guard page.subscriptions[name] != nil || page.subscriptions.count < codec.limits.subscriptions else {
            throw CommandFault(
                .subscriptions, "the page already subscribes to \(codec.limits.subscriptions) events, the limit")
        }
        let subscription = page.subscriptions[name] ?? open(name, of: page, from: request.next(since: epoch))
        subscription.window = request.window ?? subscription.window
        return subscription.next
    }

    private func open(_ name: String, of page: Page, from wanted: Int?) -> EventSubscription {
        let next = channels[name]?.log.next ?? 0
        let subscription = EventSubscription(page, from: min(wanted ?? page.starts[name] ?? 0, next))
        page.subscriptions[name] = subscription
        channels[name, default: EventChannel()].add(subscription)
        return subscription
    }

    /// Sends a page the events that wait for it.
    func deliver(_ name: String, to caller: Caller) {
        guard let page = pages[caller.id], let subscription = page.subscriptions[name] else { return }
        channels[name]?.deliver(to: subscription)
        guard let own = page.own[name] else { return }
        for number in own.first..<own.next {
            if let message = own[number].message(to: page) { page.send(message) }
        }
        page.own[name]?.removeAll()
    }

    /// Takes note that a page has handled an event, and sends the next ones.
    func acknowledge(_ name: String, _ number: Int, by caller: Caller) {
        guard let subscription = pages[caller.id]?.subscriptions[name] else { return }
        subscription.acknowledge(number)
        channels[name]?.deliver(to: subscription)
    }

    /// Ends a subscription. Later events are not kept for the page.
    ///
    /// Only names that the host has used are remembered, so that a page cannot have ever new ones kept.
    func unsubscribe(_ caller: Caller, from name: String) {
        guard let page = pages[caller.id] else { return }
        if eventNumbers[name] != nil || page.own[name] != nil { page.starts[name] = .max }
        page.own[name]?.removeAll()
        if let subscription = page.subscriptions.removeValue(forKey: name) { remove(subscription, from: name) }
    }

    /// Ends all subscriptions of a page.
    func endSubscriptions(of page: Page) {
        for (name, subscription) in page.subscriptions { remove(subscription, from: name) }
        page.subscriptions = [:]
    }

    private func remove(_ subscription: EventSubscription, from name: String) {
        channels[name]?.remove(subscription)
        // A name that a page made up is forgotten with its last subscriber.
        if let channel = channels[name], channel.log.next == 0, channel.subscriptions.isEmpty { channels[name] = nil }
    }

    /// Asks the policy again whether the pages may receive the events that they are subscribed to.
    func judgeSubscriptions() {
        for page in pages.values { judgeSubscriptions(of: page) }
    }

    /// Asks the policy again whether a page may receive the events that it is subscribed to.
    func judgeSubscriptions(of page: Page) {
        for (name, subscription) in page.subscriptions {
            subscription.isAllowed = judge.allows(Name(name), for: page.caller)
        }
    }
}
