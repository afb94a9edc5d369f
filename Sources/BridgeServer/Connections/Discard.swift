#if Server

import NIOCore

/// Receives what a client still sends after its last response, and keeps nothing. A socket that is closed with bytes unread would take
/// back the response.
final class Discard: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var remaining: Int

    /// Makes one for so many bytes. With more, the connection is closed at once.
    init(most: Int) { remaining = most }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        remaining -= Self.unwrapInboundIn(data).readableBytes
        if remaining < 0 { context.close(promise: nil) }
    }
}

#endif
