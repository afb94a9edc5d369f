#if BridgeServer

import NIOCore

/// Receives what a client still sends after its last response, and keeps nothing. A socket that is closed with bytes unread would take
/// back the response.
final class Discard: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}

#endif
