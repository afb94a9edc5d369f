import BridgeServer
import BridgeHost
import CommandBridge
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends HTTP requests to this machine.
struct LocalClient: Requester {
    /// Asks no proxy for this machine. On Linux only the environment says so to `URLSession`.
    static let session: URLSession = {
        let environment = ProcessInfo.processInfo.environment
        let direct = [environment["no_proxy"] ?? environment["NO_PROXY"], "127.0.0.1"].compactMap { $0 }
        setenv("no_proxy", direct.joined(separator: ","), 1)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.connectionProxyDictionary = [:]
        return URLSession(configuration: configuration)
    }()

    let port: UInt16

    func send(_ request: LocalRequest) async throws -> LocalReply {
        try await reply(to: request).checked(for: request)
    }

    /// Sends a request and returns the reply, whatever its status is.
    func reply(to request: LocalRequest) async throws -> LocalReply {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(request.path)") else {
            throw CommandFault(.failed, "invalid path '\(request.path)'")
        }
        var sent = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        sent.httpMethod = request.method
        sent.httpBody = request.body.isEmpty ? nil : request.body
        for (name, value) in request.fields { sent.setValue(value, forHTTPHeaderField: name) }
        let (body, response) = try await Self.session.data(for: sent)
        return LocalReply(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
    }
}

/// Sends requests to a site that is not served.
struct SiteClient: Requester {
    let site: RouteTable

    func send(_ request: LocalRequest) async throws -> LocalReply {
        let response = await site.respond(to: request.path, method: request.method, body: Array(request.body))
        return try LocalReply(status: response.status, body: Data(await response.bytes())).checked(for: request)
    }
}

/// What is sent.
struct LocalRequest: Sendable {
    let method: String
    let path: String
    var fields: [String: String] = [:]
    var body = Data()
}

/// What came back.
struct LocalReply: Sendable {
    let status: Int
    let body: Data

    /// - Throws: ``CommandFault`` if the status says that nothing was done.
    func checked(for request: LocalRequest) throws(CommandFault) -> Self {
        guard (200..<300).contains(status) else {
            throw CommandFault(.failed, "\(request.method) \(request.path) was answered with \(status)")
        }
        return self
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSONDecoder().decode(type, from: body) }
}
