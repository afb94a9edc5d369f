import CommandBridge
import FlyingFox

/// Lets through what is meant for this machine by its own name, and by no page from elsewhere: a name that somebody else has pointed
/// here reads nothing, and a form on another page uploads nothing.
struct LocalOnly: HTTPHandler {
    private static let names: Set<Substring> = ["127.0.0.1", "localhost"]
    private static let safe: Set<HTTPMethod> = [.GET, .HEAD]
    private let handler: any HTTPHandler

    init(_ handler: some HTTPHandler) { self.handler = handler }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let host = request.headers[.host] ?? ""
        let name = host.prefix { $0 != ":" }
        // The bridge is a GET and refuses by its policy, so that a page hears why.
        let own = "http://\(host)"
        let isOwn = request.headers[HTTPHeader("Origin")].map { $0 == own } ?? true
        guard Self.names.contains(name), isOwn || Self.safe.contains(request.method) else {
            return HTTPResponse(statusCode: .forbidden)
        }
        return try await handler.handleRequest(request)
    }
}
