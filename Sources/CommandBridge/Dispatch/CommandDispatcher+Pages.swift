import ModelMapping
import Switchless

/// What goes to pages without their asking.
extension CommandDispatcher {
    /// Connects a page: what is for it goes to `send` from now on, one message a call, in order.
    ///
    /// A page that navigates or comes back is a new caller; one with the number of another that is connected takes its place, as if
    /// that one had left.
    ///
    /// - Parameters:
    ///   - caller: the page, as the transport knows it.
    ///   - send: sends a message to it. It is called by the dispatcher, and must not wait.
    public func connect(_ caller: Caller, sending send: @escaping @Sendable ([UInt8]) -> Void) {
        callerLeft(caller.id)
        pages[caller.id] = Page(caller: caller, send: send)
    }

    /// Tells pages of an event. It goes to those that the policy lets hear of it: the names of events stand in its rules like those of
    /// commands. It is kept for a page until the page subscribes, up to ``BridgeLimits/keptEvents``.
    ///
    /// - Parameters:
    ///   - name: the event's name: `history.changed`.
    ///   - value: what goes with it. What cannot be encoded is reported, and sent to nobody.
    ///   - id: the caller whose page is told; `nil` for all that are connected.
    public func emit<Value: Encodable & Sendable>(_ name: String, _ value: Value, to id: UInt64? = nil) {
        let values: ValueTape
        do throws(CommandFault) {
            values = try CommandCall.encode(value)
        } catch {
            return report(Diagnostic(.error, "not-encoded", "the event '\(name)' is not sent: \(error.message)"))
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
        guard judge.allows(Name(name), for: caller) else { throw refusal("hear of '\(name)'", of: caller) }
        guard page.channels[name]?.isSubscribed ?? false || page.subscriptionCount < codec.limits.subscriptions else {
            throw CommandFault(.subscriptions, "the page hears of \(codec.limits.subscriptions) events already")
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

    /// Sends a value on the way to the reply of a request, unless that is settled.
    func progress(_ value: ValueTape, of ticket: Int) {
        guard let request = requests[ticket], let id = request.place.id else { return }
        tell(request.call.caller.id, ProgressNotice(id: id, number: request.progress, value: value.root))
        requests[ticket]?.progress += 1
    }

    /// Sends a page a notification, if it is there and its syntax has any.
    func tell<Message: Notice>(_ page: UInt64, _ notice: Message) {
        guard let page = pages[page], let values = try? CommandCall.encode(notice) else { return }
        if let message = codec.notification(Message.method, values) { page.send(message) }
    }
}
