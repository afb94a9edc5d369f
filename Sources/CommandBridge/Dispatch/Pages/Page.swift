/// A connected page: how messages are sent to it, and its events. It belongs to one dispatcher, which alone looks at it.
final class Page {
    var caller: Caller
    /// Writes messages in the form that the page takes.
    private(set) var writer: any MessageWriter
    /// Whether bytes are sent as they are.
    private(set) var takesBinary = false
    let send: @Sendable (BridgeMessage) -> Void
    /// The binary form that the transport can carry; `nil` if it carries only texts.
    private let binary: (any BinaryForm)?
    /// Its subscriptions, by the events' names.
    var subscriptions: [String: EventSubscription] = [:]
    /// The number of the first event of each name that is kept for the page until it subscribes. For other names it is 0.
    var starts: [String: Int]
    /// The events for this page alone that wait until it subscribes; none after that.
    var own: [String: EventLog] = [:]
    /// The number of streams that it sends.
    var streams = 0
    /// The open questions to it, by their numbers.
    var questions: Set<Int> = []

    init(
        _ caller: Caller, _ codec: any Codec, carriesBinary: Bool, starts: [String: Int],
        send: @escaping @Sendable (BridgeMessage) -> Void
    ) {
        self.caller = caller
        self.starts = starts
        self.send = send
        writer = TextForm(codec: codec)
        binary = carriesBinary ? codec.binary : nil
    }

    /// From now on bytes are sent as they are, if the transport can carry them.
    ///
    /// - Returns: whether it can.
    func takeBinary() -> Bool {
        guard let binary else { return false }
        writer = binary
        takesBinary = true
        return true
    }
}
