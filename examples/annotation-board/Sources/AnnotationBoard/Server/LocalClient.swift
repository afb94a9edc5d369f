import CommandBridge
import FlyingFox
import FlyingSocks
import Foundation

/// Sends HTTP requests to this machine.
struct LocalClient: Requester {
    let port: UInt16

    func send(_ request: HTTPRequest) async throws -> LocalReply {
        var client = HTTPClient()
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
        var request = request
        request.headers[.host] = "127.0.0.1:\(port)"
        let response = try await client.sendHTTPRequest(request, to: address)
        let reply = LocalReply(status: response.statusCode.code, body: try await response.bodyData)
        guard (200..<300).contains(reply.status) else {
            throw CommandFault(.failed, "\(request.method.rawValue) \(request.path) was answered with \(reply.status)")
        }
        return reply
    }
}

/// What came back.
struct LocalReply: Sendable {
    let status: Int
    let body: Data

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSONDecoder().decode(type, from: body) }
}
