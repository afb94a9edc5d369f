#if Server

import NIOCore

/// Accepts nothing for a while after accepting has failed, which happens when descriptors are short, and has the server make do with fewer
/// connections.
final class AcceptGate: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias OutboundIn = any Channel

    /// The connections that are accepted in one turn of the loop.
    static let perTurn: UInt = 16

    private let core: () -> ServerCore?
    private var isPaused = false
    private var wantsRead = false
    /// How often accepting has failed.
    private var failures = 0

    init(_ core: @escaping () -> ServerCore?) { self.core = core }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let core = core() else { return }
        core.log.note(.warning, "a connection cannot be accepted", ["error": "\(error)"])
        guard !isPaused else { return }
        isPaused = true
        let pause = TimeAmount(core.limits.acceptPause)
        // The files that requests ask for need descriptors, too.
        core.connections.shrink(for: pause * 20)
        acceptSingly(for: pause * 20, context)
        context.eventLoop.assumeIsolated().scheduleTask(in: pause) {
            self.isPaused = false
            guard self.wantsRead else { return }
            self.wantsRead = false
            context.read()
        }
    }

    /// Accepts one connection a turn for a while. Where there are few, those of one turn would push each other out before what they ask is
    /// read.
    private func acceptSingly(for time: TimeAmount, _ context: ChannelHandlerContext) {
        failures += 1
        let failure = failures
        accept(1, context)
        context.eventLoop.assumeIsolated().scheduleTask(in: time) {
            if failure == self.failures { self.accept(Self.perTurn, context) }
        }
    }

    private func accept(_ count: UInt, _ context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(.maxMessagesPerRead, value: count)
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
