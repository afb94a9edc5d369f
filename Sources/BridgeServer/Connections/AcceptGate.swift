#if Server

internal import NIOCore
internal import NIOHTTP1

/// Accepts nothing for a while after accepting has failed, which happens when descriptors are short, and has the server
/// make do with fewer connections.
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

    /// Accepts one connection a turn for a while. Where there are few, those of one turn would push each other out
    /// before what they ask is read.
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

/// Tells a client that there are too many connections, and closes this one.
final class BusyAnswer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let response: ServerResponse

    init(_ response: ServerResponse) { self.response = response }

    func channelActive(context: ChannelHandlerContext) {
        let status = HTTPResponseStatus(statusCode: response.status)
        let fields = response.fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
        let head =
            "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n\(fields)Content-Length: \(response.count)\r\n"
            + "Connection: close\r\n\r\n"
        let body = response.pieces.flatMap(\.bytes)
        context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(bytes: Array(head.utf8) + body)), promise: nil)
        context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}

/// Receives what a client still sends after its last response, and keeps nothing. A socket that is closed with bytes
/// unread would take back the response.
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

/// The one thing that a connection waits for, and what happens when it takes too long.
struct Deadline {
    private var task: Scheduled<Void>?

    /// Waits for something; what was waited for before is no longer.
    mutating func set(
        _ time: Duration, on loop: any EventLoop, _ body: @escaping () -> Void
    ) {
        task?.cancel()
        task = loop.assumeIsolated().scheduleTask(in: TimeAmount(time), body)
    }

    /// Waits for nothing.
    mutating func clear() {
        task?.cancel()
        task = nil
    }
}

#endif
