import ModelMapping

/// The parameters of a notification to a page.
protocol Notice: Encodable {
    static var method: String { get }
}

/// An event.
enum EventNotice {
    static let method = "$/event"

    struct Params<Value: Encodable>: Encodable {
        let name: String, number: Int, value: Value
        /// `true` for an event for this page alone; such events have numbers of their own.
        var only: Bool?
        /// The version of the state that the event leads to; ``SnapshotReply``.
        var version: Int?
    }
}

/// A progress value of a request.
struct ProgressNotice: Notice {
    static let method = "$/progress"
    let id: MessageID, number: Int, value: TapeValue?
}

/// The page may send the pieces of a stream whose numbers are below `count`.
struct CreditNotice: Notice {
    static let method = "$/credit"
    let id: MessageID, count: Int
}

/// The request of the host with that number is cancelled.
struct CancelNotice: Notice {
    static let method = "$/cancelRequest"
    let id: Int
}

/// A warning about the request with that id.
struct WarningNotice: Notice {
    static let method = "$/warning"
    let id: MessageID?, message: String
}
