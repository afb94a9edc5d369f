#if Server

import HTTPTypes
import NIOCore
import NIOHTTP1
import WebRequests

/// Tells the table of connections what becomes of its own: that it begins, a request comes, has come whole, and that it ends.
///
/// A request of HTTP/1.0, and any whose connection does not persist, is marked as its connection's last: `Connection: close`.
final class ConnectionWatch: ChannelInboundHandler, RequestTaker {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let table: ConnectionTable
    private let refused: @Sendable () -> Void
    private var context: ChannelHandlerContext?
    private var isIn = false

    /// - Parameter refused: is called where the connection is one too many.
    init(_ table: ConnectionTable, refused: @escaping @Sendable () -> Void) {
        self.table = table
        self.refused = refused
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelActive(context: ChannelHandlerContext) {
        isIn = table.admit(context.channel)
        guard isIn else {
            refused()
            return refuse(context)
        }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        table.remove(context.channel)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isIn { unwrapInboundIn(data).give(to: self) }
    }

    // MARK: Requests

    func take(head: HTTPRequestHead) {
        guard let context else { return }
        table.hear(context.channel)
        var head = head
        if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        // Hummingbird knows no versions. A client of HTTP/1.0 need not name a host (RFC 1945).
        if (head.version.major, head.version.minor) < (1, 1), head.headers["Host"].isEmpty {
            head.headers.add(name: "Host", value: ServedHost.unnamed)
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func take(body: ByteBuffer) { context?.fireChannelRead(wrapInboundOut(.body(body))) }

    func takeEnd() {
        guard let context else { return }
        table.begin(context.channel)
        context.fireChannelRead(wrapInboundOut(.end(nil)))
    }

    // MARK: One connection too many

    private func refuse(_ context: ChannelHandlerContext) {
        let problem = ServiceProblem.retry(
            "limit-connections", "every connection of the service is being answered; connect again later")
        let body = problem.json()
        let fields = HTTPHeaders([
            ("Content-Type", ServiceProblem.mediaType), ("Content-Length", "\(body.count)"), ("Retry-After", "1"),
            ("Connection", "close"),
        ])
        let head = HTTPResponseHead(version: .http1_1, status: .serviceUnavailable, headers: fields)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(promise: nil)
    }
}

#endif
