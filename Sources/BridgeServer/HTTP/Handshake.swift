#if Server

internal import NIOCore
internal import NIOHTTP1
import NIOWebSocket
import Switchless

/// The opening handshake of a WebSocket (RFC 6455, 4.2.1), found good.
package struct Handshake {
    let request: ServerRequest
    let service: any SocketService
    let origin: WebOrigin

    private static let protocols: Set<String> = ["websocket"]
    private static let options: Set<String> = ["upgrade"]
    private static let versions: Set<String> = ["13"]

    /// Checks a handshake.
    ///
    /// - Throws: ``Refusal`` if it is none, or of an origin that is not allowed.
    init(
        _ request: ServerRequest, _ head: HTTPRequestHead, for service: any SocketService, in core: ServerCore
    ) throws(Refusal) {
        guard head.method == .GET, head.version.minor >= 1,
            Self.has(Self.protocols, in: head.headers[canonicalForm: "upgrade"]),
            Self.has(Self.options, in: head.headers[canonicalForm: "connection"])
        else {
            throw Refusal(
                .upgradeRequired, "a WebSocket is opened here",
                fields: ["Upgrade": "websocket", "Connection": "Upgrade"])
        }
        let versions = head.headers["Sec-WebSocket-Version"]
        guard versions.count == 1, versions.allSatisfy({ Self.versions.contains($0) }) else {
            throw Refusal(
                .upgradeRequired, "the version of WebSockets has to be 13",
                fields: ["Sec-WebSocket-Version": "13", "Upgrade": "websocket"])
        }
        let keys = head.headers["Sec-WebSocket-Key"]
        guard keys.count == 1, keys.allSatisfy({ Self.isKey($0) }) else {
            throw Refusal(.badRequest, "the key of a WebSocket has 16 bytes, in Base64")
        }
        let origins = head.headers["Origin"]
        guard origins.count == 1, let origin = origins.first.flatMap({ WebOrigin($0) }),
            service.admits(origin, in: core)
        else {
            throw Refusal(.forbidden, "the origin is not allowed to open a WebSocket", detail: origins.first ?? "none")
        }
        self.request = request
        self.service = service
        self.origin = origin
    }

    private static func has(_ names: Set<String>, in values: [Substring]) -> Bool {
        values.contains { names.contains($0.lowercased()) }
    }

    /// Whether the text is 16 bytes in Base64, in the one form that they have.
    private static func isKey(_ text: String) -> Bool {
        guard let key = try? Base64.decode(text.utf8), key.count == 16 else { return false }
        return key.withBytes { Base64.encode($0) } == Array(text.utf8)
    }
}

/// Turns a connection that speaks HTTP into a WebSocket (RFC 6455, 4.2.2).
struct Upgrade {
    private let head: HTTPRequestHead

    /// Computes the response to a handshake; the pipeline is changed by ``perform(from:to:in:)``.
    private static let upgrader = NIOWebSocketServerUpgrader(
        maxFrameSize: 1 << 14, automaticErrorHandling: false,
        shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
        upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })

    init(_ head: HTTPRequestHead) { self.head = head }

    /// Answers the handshake, and replaces the handlers of HTTP by the WebSocket.
    func perform(from http: HTTPConnection, to socket: WebSocketConnection, in context: ChannelHandlerContext) {
        let headers = Self.upgrader.buildUpgradeResponse(
            channel: context.channel, upgradeRequest: head, initialResponseHeaders: [:])
        headers.assumeIsolated().whenComplete { result in
            guard let headers = try? result.get() else { return http.drop() }
            let response = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
            context.write(HTTPConnection.wrapOutboundOut(.head(response)), promise: nil)
            context.writeAndFlush(HTTPConnection.wrapOutboundOut(.end(nil)), promise: nil)
            let pipeline = context.pipeline.syncOperations
            do {
                try pipeline.addHandler(socket, position: .after(http))
                pipeline.removeHandler(try pipeline.handler(type: HTTPResponseEncoder.self), promise: nil)
                // What the decoder has not read goes to the WebSocket.
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
                pipeline.removeHandler(decoder, promise: nil)
                pipeline.removeHandler(http, promise: nil)
            } catch {
                http.drop()
            }
        }
    }
}

#endif
