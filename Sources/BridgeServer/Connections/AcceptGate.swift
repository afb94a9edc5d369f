#if BridgeServer

import NIOCore

/// Accepts nothing for a while after accepting has failed, which happens when descriptors are short.
final class AcceptGate: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias OutboundIn = any Channel

    private let core: () -> ServerCore?
    private var isPaused = false
    private var wantsRead = false

    init(_ core: @escaping () -> ServerCore?) { self.core = core }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let core = core() else { return }
        core.log.note(.warning, "a connection cannot be accepted", ["error": "\(error)"])
        core.connections.dropOldest()
        guard !isPaused else { return }
        isPaused = true
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(core.limits.acceptPause)) {
            self.isPaused = false
            guard self.wantsRead else { return }
            self.wantsRead = false
            context.read()
        }
    }

    func read(context: ChannelHandlerContext) {
        guard !isPaused else {
            wantsRead = true
            return
        }
        context.read()
    }
}

#endif
