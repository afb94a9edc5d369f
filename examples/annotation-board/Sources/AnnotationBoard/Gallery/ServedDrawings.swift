import AsyncHTTPClient
import BridgeHost
import CommandBridge

/// Drawings by name, from the folder `drawings` of a server.
struct ServedDrawings: Repository {
    /// How long a request may take from its connection to the end of its reply.
    static let patience = Duration.seconds(10)

    /// Gives up at once where nothing listens, instead of trying again all the while: there may be a drawing from
    /// before.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration.singletonConfiguration
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    let server: ServerAddress
    /// The bytes that a drawing may have.
    let mostBytes: Int

    func value(for name: String) async throws -> DatedValue<String> {
        let request = HTTPClientRequest(url: "\(server)/drawings/\(name).svg")
        let response: HTTPClientResponse, bytes: [UInt8]?
        do {
            response = try await Self.client.execute(request, timeout: .init(Self.patience))
            bytes = try await response.body.bytes(atMost: mostBytes)
        } catch {
            throw BoardError("the server was not reached: \(error)")
        }
        let status = response.status.code
        guard status == 200 else { throw BoardError("the server answered with \(status)") }
        guard let bytes else { throw BoardError("the drawing exceeds the limit 'svgBytes' of \(mostBytes)") }
        return DatedValue(String(decoding: bytes, as: UTF8.self))
    }
}

extension HTTPClientResponse.Body {
    /// The bytes; `nil` if there are more.
    func bytes(atMost count: Int) async throws -> [UInt8]? {
        var bytes: [UInt8] = []
        for try await piece in self {
            bytes.append(contentsOf: piece.readableBytesView)
            guard bytes.count <= count else { return nil }
        }
        return bytes
    }
}
