import ModelMapping
import Switchless

/// Connections and notifications.
extension CommandDispatcher {
    /// Connects a page: from now on `send` is called with each message to it, in order.
    ///
    /// A page that navigates or reconnects is a new caller. A caller with the number of a connected one replaces it, as if that one had
    /// left.
    ///
    /// - Parameters:
    ///   - caller: the page, as the transport knows it.
    ///   - send: sends a text to the page. The dispatcher calls it on its own executor; it must not block.
    public func connect(_ caller: Caller, sending send: @escaping @Sendable ([UInt8]) -> Void) {
        connect(caller, carriesBinary: false) { send($0.bytes) }
    }

    /// Connects a page whose transport carries texts and binary messages.
    ///
    /// Messages are texts until the page says by `$/binary` that it takes the binary form, in which bytes are not base64.
    ///
    /// - Parameters:
    ///   - caller: the page, as the transport knows it.
    ///   - send: sends a message to the page. The dispatcher calls it on its own executor; it must not block.
    public func connect(_ caller: Caller, delivering send: @escaping @Sendable (BridgeMessage) -> Void) {
        connect(caller, carriesBinary: true, send)
    }

    private func connect(
        _ caller: Caller, carriesBinary: Bool, _ send: @escaping @Sendable (BridgeMessage) -> Void
    ) {
        callerLeft(caller.id)
        pages[caller.id] = Page(caller, codec, carriesBinary: carriesBinary, starts: eventNumbers, send: send)
        observer?.connected(caller)
    }

    /// Tells that a connected page has changed the path of its URL by itself, as `history.pushState` does.
    ///
    /// Whether it may receive events is judged by the new path from now on.
    ///
    /// - Parameters:
    ///   - id: the caller's identifier.
    ///   - path: the path, not decoded.
    public func move(_ id: UInt64, to path: String) {
        guard let page = pages[id], page.caller.path != path else { return }
        page.caller.path = path
        judgeSubscriptions(of: page)
    }

    /// Sends a notification, if the page is connected and the codec has notifications.
    func tell<Message: Notice>(_ page: UInt64, _ notice: Message) {
        guard let page = pages[page], let values = try? CommandCall.encode(notice) else { return }
        if let message = page.writer.notification(Message.method, values) { page.send(message) }
    }
}
