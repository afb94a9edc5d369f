#if Server

import NIOCore

/// Tells a client that there are too many connections, and closes this one.
final class BusyAnswer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let limit: ExceededLimit

    init(_ limit: ExceededLimit) { self.limit = limit }

    func channelActive(context: ChannelHandlerContext) {
        let text = "the server \(limit)\n"
        let response =
            "HTTP/1.1 \(limit.status.code) \(limit.status.reasonPhrase)\r\nContent-Type: text/plain; charset=utf-8\r\n"
            + "Content-Length: \(text.utf8.count)\r\nRetry-After: 1\r\nConnection: close\r\n\r\n\(text)"
        context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: response)), promise: nil)
        context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}

#endif
