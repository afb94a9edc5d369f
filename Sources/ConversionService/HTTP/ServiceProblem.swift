#if Server

import Hummingbird
public import Switchless
import VectorScene

/// Why a request is not answered with a result. The client receives it as `application/problem+json` (RFC 9457).
///
/// The message says what is wrong and what to do about it.
public struct ServiceProblem: Fault {
    /// The status of the response.
    public var status: Int
    /// What is wrong, with a position where it is about the document.
    public var diagnostic: Diagnostic
    /// The fields of the response beside its type and length.
    var fields = HTTPFields()

    public var file: String? { nil }

    /// Makes a problem.
    public init(_ status: Int, _ code: Diagnostic.Code, _ message: String) {
        self.status = status
        diagnostic = Diagnostic(.error, code, message)
    }

    init(_ status: Int, _ code: Diagnostic.Code, _ message: String, _ fields: HTTPFields) {
        self.init(status, code, message)
        self.fields = fields
    }

    /// What is wrong with a document: status 422.
    init(_ error: any Error) {
        status = 422
        diagnostic = ReportedFault(error).diagnostic
    }

    /// The phrases of the statuses (RFC 9110, 15).
    private static let titles = [
        400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
        413: "Content Too Large", 415: "Unsupported Media Type", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]

    /// The media type of a problem.
    static let mediaType = "application/problem+json"

    /// The problem in JSON.
    ///
    /// - Parameter others: the diagnostics that came before it.
    func json(_ others: [Diagnostic] = []) -> [UInt8] {
        let fields: [String: JSONValue?] = [
            "type": JSONValue("urn:switchless:problem:\(diagnostic.code.rawValue)"),
            "title": JSONValue(Self.titles[status] ?? "Error"),
            "status": JSONValue(Double(status)),
            "detail": JSONValue(diagnostic.message),
            "code": JSONValue(diagnostic.code.rawValue),
            "line": diagnostic.position.map { JSONValue(Double($0.line)) },
            "column": diagnostic.position.map { JSONValue(Double($0.column)) },
            "element": diagnostic.element.map { JSONValue($0) },
            "attribute": diagnostic.attribute.map { JSONValue($0) },
            "diagnostics": others.isEmpty ? JSONValue?.none : JSONValue(others.map { JSONValue($0) }),
        ]
        return JSONWriter(precision: 17).bytes(ofShallow: JSONValue(fields.compactMapValues { $0 }))
    }
}

#endif
