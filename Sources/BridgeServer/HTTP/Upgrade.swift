#if Server

import NIOCore
import NIOHTTP1
import NIOWebSocket

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
