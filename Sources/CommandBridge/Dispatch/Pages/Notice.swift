import ModelMapping

/// What a page is told without being asked, as the parameters of a notification.
protocol Notice: Encodable {
    static var method: String { get }
}

/// An event.
struct EventNotice: Notice {
    static let method = "$/event"
    let name: String, number: Int, value: TapeValue?
}

/// A value on the way to the reply of a request.
struct ProgressNotice: Notice {
    static let method = "$/progress"
    let id: MessageID, number: Int, value: TapeValue?
}

/// Nobody waits any more for the answer to the request of that number.
struct CancelNotice: Notice {
    static let method = "$/cancelRequest"
    let id: Int
}

/// Something about the request of that id that is no fault.
struct WarningNotice: Notice {
    static let method = "$/warning"
    let id: MessageID?, message: String
}
