#if BridgeServer

import NIOCore

/// Accepts nothing for a while after accepting has failed, which happens when descriptors are short, and has the server make do with fewer
/// connections.
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
        guard !isPaused else { return }
        isPaused = true
        let pause = TimeAmount(core.limits.acceptPause)
        // The files that requests ask for need descriptors, too.
        core.connections.shrink(for: pause * 20)
        context.eventLoop.assumeIsolated().scheduleTask(in: pause) {
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
