import ModelMapping

/// The parameters of a notification to a page.
protocol Notice: Encodable {
    static var method: String { get }
}

/// An event.
struct EventNotice: Notice {
    static let method = "$/event"
    let name: String, number: Int, value: TapeValue?
}

/// A progress value of a request.
struct ProgressNotice: Notice {
    static let method = "$/progress"
    let id: MessageID, number: Int, value: TapeValue?
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
