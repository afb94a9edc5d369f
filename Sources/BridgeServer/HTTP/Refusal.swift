#if Server

import NIOHTTP1

/// Why a request is not answered by a route. The connection is closed after the response.
struct Refusal: Error {
    var response: ServerResponse
    /// What is logged.
    var reason: String
    /// What the reason is about, from outside.
    var detail = ""

    init(_ status: HTTPResponseStatus, _ reason: String, detail: String = "", fields: [String: String] = [:]) {
        response = .text(Int(status.code), reason)
        response.fields.merge(fields) { $1 }
        self.reason = reason
        self.detail = detail
    }

    /// A limit is exceeded.
    init(_ limit: ExceededLimit) {
        self.init(
            limit.status, "the request \(limit)",
            fields: Self.retried.contains(limit.status) ? ["Retry-After": "1"] : [:])
    }

    private static let retried: Set<HTTPResponseStatus> = [.serviceUnavailable]
}

#endif
