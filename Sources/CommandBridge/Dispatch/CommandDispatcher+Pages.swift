import ModelMapping
import Switchless

/// Connections, events and progress.
extension CommandDispatcher {
    /// Connects a page: from now on `send` is called with each message to it, in order.
    ///
    /// A page that navigates or reconnects is a new caller. A caller with the number of a connected one replaces it, as if that one had
    /// left.
    ///
    /// - Parameters:
    ///   - caller: the page, as the transport knows it.
    ///   - send: sends a message to the page. The dispatcher calls it on its own executor; it must not block.
    public func connect(_ caller: Caller, sending send: @escaping @Sendable ([UInt8]) -> Void) {
        callerLeft(caller.id)
        pages[caller.id] = Page(caller: caller, send: send)
    }

    /// Sends an event to pages. The policy decides by the event's name, as for commands. The event is kept for a page until the page
    /// subscribes, up to ``BridgeLimits/keptEvents``.
    ///
    /// - Parameters:
    ///   - name: the event's name: `history.changed`.
    ///   - value: the event's value. A value that cannot be encoded is reported, and no event is sent.
    ///   - id: the caller whose page receives it; `nil` for all connected pages.
    public func emit<Value: Encodable & Sendable>(_ name: String, _ value: Value, to id: UInt64? = nil) {
        let values: ValueTape
        do throws(CommandFault) {
            values = try CommandCall.encode(value)
        } catch {
            return report(
                Diagnostic(.error, "not-encoded", "the event '\(Name(name).shown)' is not sent: \(error.message)"))
        }
        for page in id.map({ [$0] }) ?? pages.keys.sorted() {
            guard let caller = pages[page]?.caller, judge.allows(Name(name), for: caller) else { continue }
            let number = pages[page]?.channels[name, default: EventChannel()]
                .take(values, limit: codec.limits.keptEvents)
            if let number = number ?? nil { tell(page, EventNotice(name: name, number: number, value: values.root)) }
        }
    }

    func subscribe(_ caller: Caller, to name: String) throws(CommandFault) {
        guard var page = pages[caller.id] else { throw CommandFault(.gone, "the page is not connected") }
        guard judge.allows(Name(name), for: caller) else {
            throw refusal("subscribe to '\(Name(name).shown)'", of: caller)
        }
        guard page.channels[name]?.isSubscribed ?? false || page.subscriptionCount < codec.limits.subscriptions else {
            throw CommandFault(
                .subscriptions, "the page already subscribes to \(codec.limits.subscriptions) events, the limit")
        }
        let kept = page.channels[name, default: EventChannel()].subscribe()
        pages[caller.id] = page
        for event in kept {
            tell(caller.id, EventNotice(name: name, number: event.number, value: event.value.root))
        }
    }

    func unsubscribe(_ caller: Caller, from name: String) {
        guard var channel = pages[caller.id]?.channels[name] else { return }
        pages[caller.id]?.channels[name] = channel.unsubscribe() ? channel : nil
    }

    /// Sends a progress value, unless the request is settled.
    func progress(_ value: ValueTape, of ticket: Int) {
        guard let request = requests[ticket], let id = request.target.id else { return }
        tell(request.call.caller.id, ProgressNotice(id: id, number: request.progress, value: value.root))
        requests[ticket]?.progress += 1
    }

    /// Sends a notification, if the page is connected and the codec has notifications.
    func tell<Message: Notice>(_ page: UInt64, _ notice: Message) {
        guard let page = pages[page], let values = try? CommandCall.encode(notice) else { return }
        if let message = codec.notification(Message.method, values) { page.send(message) }
    }
}
