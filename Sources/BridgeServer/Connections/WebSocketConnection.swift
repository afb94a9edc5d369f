#if Server

import CommandBridge
internal import NIOCore

/// A WebSocket (RFC 6455): reads frames, gives messages to the service, and sends what the service has for the page.
final class WebSocketConnection: ChannelDuplexHandler, ConnectionTable.Member {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = Never
    typealias OutboundOut = ByteBuffer

    private let core: ServerCore
    private let caller: Caller
    private let service: any SocketService
    /// The limit because of which the connection is closed once it is open: a browser tells its page the reason of a
    /// close frame, and nothing of a handshake that fails.
    var refusal: ExceededLimit?
    private let inbox: SocketInbox
    private var outlet: SocketOutlet?
    private var context: ChannelHandlerContext?

    private var reader = FrameReader()
    private var message: IncomingMessage
    private var rate: MessageRate
    private var deadline = Deadline()
    /// Whether the page was heard of since the last time that the deadline ran out.
    private var isAlive = true
    /// The messages that the current read has completed.
    private var received: [SocketMessage] = []
    /// While the service has enough to do, nothing is read.
    private var isReading = true
    private var wantsRead = false
    /// Why the connection is closed, once it is.
    private var closing: Closing?
    /// Whether the close frame was sent.
    private var hasClosed = false
    private var isInactive = false

    init(_ core: ServerCore, _ service: any SocketService, _ caller: Caller) {
        self.core = core
        self.caller = caller
        self.service = service
        inbox = SocketInbox(most: core.limits.waitingMessages)
        message = IncomingMessage(limits: core.limits)
        rate = MessageRate(core.limits.messagesPerSecond)
    }

    // MARK: The channel

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let bound = NIOLoopBound(Weak(self), eventLoop: context.eventLoop)
        if let refusal {
            // The handlers of HTTP, which cannot write a frame, are removed in this turn of the event loop.
            return context.eventLoop.execute { bound.value.value?.close(.exceeded(refusal)) }
        }
        let gate = core.gate
        let outlet = SocketOutlet(limits: core.limits, total: core.queues) {
            gate.execute { bound.value.value?.send() }
        }
        self.outlet = outlet
        core.queues.add(outlet)
        let serve: @Sendable () async -> Void = { [inbox, service, caller, turns = core.messageTurns] in
            await inbox.serve(service, caller, outlet, by: turns) {
                gate.execute { bound.value.value?.resume() }
            } finished: {
                gate.execute { bound.value.value?.sendClose() }
            }
        }
        // On the event loop's own thread a call is answered without waking another.
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            Task(executorPreference: LoopExecutor(context.eventLoop), operation: serve)
        } else {
            Task(operation: serve)
        }
        watch()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = Self.unwrapInboundIn(data)
        // What follows an end, or an error, is not read (1.4, 7.1.7).
        guard closing.map({ !$0.isFinal && !$0.isAnswer }) ?? true else { return }
        isAlive = true
        do throws(Closing) {
            reader.append(&bytes)
            while let frame = try reader.next(after: message) { try take(frame) }
        } catch {
            close(error)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        deliver()
        context.fireChannelReadComplete()
    }

    func read(context: ChannelHandlerContext) {
        guard isReading else {
            wantsRead = true
            return
        }
        context.read()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        send()
        context.fireChannelWritabilityChanged()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        core.log.note(.debug, "a WebSocket was lost", ["origin": "\(caller)", "error": "\(error)"])
        context.close(promise: nil)
    }

    // MARK: Receiving

    private func take(_ frame: WebSocketFrame) throws(Closing) {
        let outcome = try frame.header.kind.take(frame, into: &message)
        // While the server waits for the page's close frame, nothing else matters.
        guard closing == nil else { return }
        if outcome.isCounted, !rate.allowsOne() { throw .exceeded(.messagesPerSecond(core.limits)) }
        if let answer = outcome.answer { outlet?.send(answer) }
        if let message = outcome.message { received.append(message) }
    }

    /// Gives the messages of this read to the service.
    private func deliver() {
        guard !received.isEmpty else { return }
        let messages = received
        received = []
        core.messageTurns.note()
        isReading = inbox.add(messages)
    }

    private func resume() {
        guard !isReading else { return }
        isReading = true
        guard wantsRead else { return }
        wantsRead = false
        context?.read()
    }

    // MARK: Sending

    /// Writes messages while the socket takes them. The others stay in the outlet, which counts them.
    private func send() {
        guard let context, let outlet, !hasClosed else { return }
        if let limit = outlet.exceeded {
            if closing == nil { close(.exceeded(limit)) }
            return limit.isUrgent ? drop() : ()
        }
        var bytes = 0
        var messages = 0
        while context.channel.isWritable, let buffer = nextBuffer(&bytes, &messages) {
            let (size, count) = (bytes, messages)
            (bytes, messages) = (0, 0)
            let written = context.eventLoop.makePromise(of: Void.self)
            written.futureResult.whenComplete { _ in outlet.sent(bytes: size, messages: count) }
            context.write(Self.wrapOutboundOut(buffer), promise: written)
        }
        context.flush()
    }

    /// The bytes of frames that are written together: a call of the system costs more than copying them.
    private static let together = 64 << 10

    /// The next messages as frames: short ones together, a long one alone.
    private func nextBuffer(_ bytes: inout Int, _ messages: inout Int) -> ByteBuffer? {
        var buffer = ByteBuffer()
        while buffer.readableBytes < Self.together, let message = outlet?.next() {
            buffer.write(message)
            bytes += message.bytes.count
            messages += 1
        }
        return messages > 0 ? buffer : nil
    }

    // MARK: Ends

    /// Closes the connection by the closing handshake (RFC 6455, 7.1.2).
    ///
    /// Earlier messages are answered first, within ``ServerLimits/closeTime``.
    private func close(_ closing: Closing) {
        guard let context else { return }
        // A page that answers our close frame has had its say; an error after it changes nothing.
        guard self.closing == nil else { return drain() }
        self.closing = closing
        if closing.isReported {
            core.log.note(.notice, "a WebSocket is closed", ["origin": "\(caller)", "reason": closing.reason])
        }
        deliver()
        inbox.finish()
        deadline.set(core.limits.closeTime, on: context.eventLoop) { self.sendClose() }
        if closing.isUrgent { sendClose() }
    }

    /// Sends the close frame, and closes the connection when the peer has sent its own, or does not for too long.
    private func sendClose() {
        guard let context, let closing, !hasClosed else { return }
        send()
        hasClosed = true
        outlet?.close()
        var buffer = ByteBuffer()
        buffer.write(SocketMessage(CloseFrame.self, (closing.isAnswer ? Closing(code: closing.code) : closing).payload))
        let written = context.eventLoop.makePromise(of: Void.self)
        context.writeAndFlush(Self.wrapOutboundOut(buffer), promise: written)
        deadline.set(core.limits.closeTime, on: context.eventLoop) { self.drop() }
        guard closing.isAnswer || closing.isFinal else { return }
        written.futureResult.assumeIsolated().whenComplete { _ in self.drain() }
    }

    /// Says that nothing more comes, and reads what is still sent until the peer ends, or takes too long.
    private func drain() {
        guard let context, context.channel.isActive else { return }
        try? context.pipeline.syncOperations.addHandler(Discard(most: core.limits.closeBytes), position: .first)
        isReading = true
        if wantsRead { context.read() }
        context.close(mode: .output, promise: nil)
    }

    func drop() { context?.close(promise: nil) }

    func stop() { close(Closing(code: .goingAway, reason: "the server stops")) }

    private func end() {
        guard !isInactive else { return }
        isInactive = true
        hasClosed = true
        deadline.clear()
        outlet?.close()
        outlet.map { core.queues.remove($0) }
        inbox.end()
        core.connections.remove(self)
    }

    /// Sends a ping after half of the idle time, and closes the connection after the other half, unless the page is
    /// heard of.
    private func watch() {
        guard let context else { return }
        deadline.set(core.limits.idleTime / 2, on: context.eventLoop) {
            guard self.isAlive else { return self.close(.exceeded(.idleTime(self.core.limits))) }
            self.isAlive = false
            self.outlet?.send(SocketMessage(PingFrame.self, []))
            self.watch()
        }
    }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
    weak var value: Object?

    init(_ value: Object) { self.value = value }
}

/// Counts messages a second, by a bucket that holds a second's worth.
struct MessageRate {
    private let most: Double
    private var remaining: Double
    private var last = NIODeadline.now()

    init(_ most: Int) {
        self.most = Double(most)
        remaining = Double(most)
    }

    /// Whether one more is within the limit.
    mutating func allowsOne() -> Bool {
        if remaining < 1 { refill() }
        remaining -= 1
        return remaining >= 0
    }

    private mutating func refill() {
        let now = NIODeadline.now()
        remaining = min(most, remaining + most * Double((now - last).nanoseconds) / 1e9)
        last = now
    }
}

#endif
