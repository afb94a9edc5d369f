import ModelMapping

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
