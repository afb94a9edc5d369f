import CommandBridge
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request to the server that a board is mirrored to.
struct MirrorRequest: Codable, Sendable {
    let method: String
    let path: String
    var type = "application/octet-stream"
    var body = Data()
}

/// What the server answered.
struct MirrorReply: Codable, Sendable {
    let status: Int
    let body: Data
}

/// Why a request was not answered, or not as it should be.
struct MirrorFailure: RequestFailure, CustomStringConvertible {
    /// Statuses below 500 at which the same request may succeed later: a timeout, another attempt under way, too early, too many.
    private static let passing: Set<Int> = [408, 409, 425, 429]

    let description: String
    let advice: RetryAdvice

    /// The server was not reached, or its reply was lost.
    init(_ error: any Error) {
        description = "the server was not reached: \(error)"
        advice = .whenReachable
    }

    /// The server answered with a failure.
    ///
    /// - Parameter pause: the seconds that the server asks for.
    init(status: Int, after pause: Int? = nil) {
        description = "the server answered with \(status)"
        let isPassing = status >= 500 || Self.passing.contains(status)
        advice = isPassing ? RetryAdvice(pause: pause.map { .seconds(max(0, $0)) }) : .never
    }

    /// The request or its reply can never be right.
    init(_ reason: String) {
        description = reason
        advice = .never
    }
}

/// Sends the requests of a queue to a server, with the field `Idempotency-Key`.
struct MirrorClient: QueueRequester {
    /// The bytes that a reply may have.
    static let replyBytes = 64 << 10

    let server: String

    func send(_ request: MirrorRequest, key: IdempotencyKey) async throws(MirrorFailure) -> MirrorReply {
        guard let url = URL(string: server + request.path) else {
            throw MirrorFailure("invalid path '\(request.path)'")
        }
        var sent = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 30)
        sent.httpMethod = request.method
        sent.httpBody = request.body
        sent.setValue(request.type, forHTTPHeaderField: "Content-Type")
        sent.setValue(key.fieldValue, forHTTPHeaderField: IdempotencyKey.fieldName)
        // On Linux, URLSession waits without end, past its timeout, when a connection that it uses again is closed without a reply.
        sent.setValue("close", forHTTPHeaderField: "Connection")
        let body: Data, response: URLResponse
        do { (body, response) = try await LocalClient.session.data(for: sent) } catch { throw MirrorFailure(error) }
        let reply = response as? HTTPURLResponse
        let status = reply?.statusCode ?? 0
        guard (200..<300).contains(status) else {
            throw MirrorFailure(
                status: status, after: reply?.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) })
        }
        guard body.count <= Self.replyBytes else {
            throw MirrorFailure("\(body.count) bytes of a reply exceed the limit of \(Self.replyBytes)")
        }
        return MirrorReply(status: status, body: body)
    }
}
