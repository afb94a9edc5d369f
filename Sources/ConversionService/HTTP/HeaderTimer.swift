#if Server

import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Answers with 408 where the head of a connection's first request does not come in time. Later ones are under the idle time.
final class HeaderTimer: ChannelInboundHandler, RemovableChannelHandler {
    // It tells no part from another: the first one is the head.
    typealias InboundIn = HTTPRequestPart
    typealias OutboundOut = HTTPResponsePart

    private let time: TimeAmount
    private let closeTime: TimeAmount
    private let late: @Sendable () -> Void
    private var timer: Scheduled<Void>?

    /// - Parameter late: is called where the head did not come in time.
    init(_ limits: ServiceLimits, late: @escaping @Sendable () -> Void) {
        time = TimeAmount(limits.headerTime)
        closeTime = TimeAmount(limits.closeTime)
        self.late = late
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let values = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: time) {
            let (timer, context) = values.value
            timer.refuse(context)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        timer?.cancel()
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    private func refuse(_ context: ChannelHandlerContext) {
        late()
        let problem = ServiceProblem(
            408, "limit-header-time", "the request's line and fields did not come in time; send them at once")
        let body = problem.json()
        var fields = HTTPFields()
        fields[.contentType] = ServiceProblem.mediaType
        fields[.contentLength] = "\(body.count)"
        fields[.connection] = "close"
        let head = HTTPResponse(status: .requestTimeout, headerFields: fields)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(promise: nil)
    }
}

#endif
