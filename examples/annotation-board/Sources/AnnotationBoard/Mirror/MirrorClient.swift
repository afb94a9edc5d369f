import AsyncHTTPClient
import BridgeHost
import CommandBridge
import Foundation

/// Sends the requests of a queue to a server, with the field `Idempotency-Key`.
struct MirrorClient: QueueRequester {
    /// The bytes that a reply may have.
    static let replyBytes = 64 << 10
    /// How long a request may take from its connection to the end of its reply.
    static let patience = Duration.seconds(30)

    let server: ServerAddress

    func send(_ request: MirrorRequest, key: IdempotencyKey) async throws(MirrorFailure) -> MirrorReply {
        var sent = HTTPClientRequest(url: "\(server)\(request.path)")
        sent.method = .RAW(value: request.method)
        sent.body = .bytes(request.body)
        sent.headers.add(name: "Content-Type", value: request.type)
        sent.headers.add(name: IdempotencyKey.fieldName, value: key.fieldValue)
        let response: HTTPClientResponse
        do {
            response = try await HTTPClient.shared.execute(sent, timeout: .init(Self.patience))
        } catch {
            throw MirrorFailure(error)
        }
        let status = Int(response.status.code)
        guard (200..<300).contains(status) else {
            throw MirrorFailure(status: status, after: response.headers.first(name: "Retry-After").flatMap { Int($0) })
        }
        let body: [UInt8]?
        do { body = try await response.body.bytes(atMost: Self.replyBytes) } catch { throw MirrorFailure(error) }
        guard let body else { throw MirrorFailure("the reply exceeds the limit of \(Self.replyBytes) bytes") }
        return MirrorReply(status: status, body: Data(body))
    }
}

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
    /// Statuses below 500 at which the same request may succeed later: a timeout, another attempt under way, too early,
    /// too many.
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
