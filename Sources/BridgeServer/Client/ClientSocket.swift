#if Server

import CommandBridge
import CommandClient
import NIOCore

/// The client's end of a WebSocket. It reads only while someone waits for a message.
final class ClientSocket: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private typealias Message = Result<[UInt8]?, any Error>

    private let limits: ServerLimits
    private var reader = FrameReader(isMasked: false)
    private var message: IncomingMessage
    private var messages = CircularBuffer<[UInt8]>()
    private var waiting: CheckedContinuation<[UInt8]?, any Error>?
    private var end: Message?
    private var context: ChannelHandlerContext?

    init(limit: Int) {
        var limits = ServerLimits()
        limits.frameBytes = limit
        limits.messageBytes = limit
        self.limits = limits
        message = IncomingMessage(limits: limits)
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) {
        finish(.success(nil))
        self.context = nil
    }

    // MARK: Receiving

    /// Gives the next message to whoever waits for it.
    func take(_ reader: CheckedContinuation<[UInt8]?, any Error>) {
        if let message = messages.popFirst() { return reader.resume(returning: message) }
        if let end { return reader.resume(with: end) }
        waiting = reader
        context?.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard end == nil else { return }
        var bytes = Self.unwrapInboundIn(data)
        do throws(Closing) {
            reader.append(&bytes)
            while end == nil, let frame = try reader.next(after: message) {
                let outcome = try frame.header.kind.take(frame, into: &message)
                if let answer = outcome.answer { send(answer, nil) }
                if let message = outcome.message { deliver(message.bytes) }
            }
        } catch {
            close(error)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // What came was less than a message.
        if waiting != nil { context.read() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish(.success(nil))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        finish(.failure(CommandFault(.disconnected, "\(error)")))
        context.close(promise: nil)
    }

    private func deliver(_ bytes: [UInt8]) {
        guard let reader = waiting else { return messages.append(bytes) }
        waiting = nil
        reader.resume(returning: bytes)
    }

    private func finish(_ message: Message) {
        guard end == nil else { return }
        end = message
        waiting?.resume(with: message)
        waiting = nil
    }

    // MARK: Sending

    /// Sends a message, or a control frame, in one frame that is masked (RFC 6455, 5.3).
    func send(_ message: SocketMessage, _ sent: EventLoopPromise<Void>?) {
        guard let context else {
            sent?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        var frame = context.channel.allocator.buffer(capacity: 0)
        frame.write(message, mask: .random(in: .min ... .max))
        context.writeAndFlush(Self.wrapOutboundOut(frame), promise: sent)
    }

    /// Ends the connection after a close frame. A host that does not read it has a second.
    func close(_ closing: Closing) {
        guard end == nil, let context else { return }
        finish(closing.outcome)
        let channel = context.channel
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.whenComplete { _ in channel.close(promise: nil) }
        context.eventLoop.scheduleTask(in: TimeAmount(limits.closeTime)) { channel.close(promise: nil) }
        send(SocketMessage(CloseFrame.self, closing.payload), sent)
    }
}

extension Closing {
    private static let normalCodes: Set<WebSocketCloseCode?> = [nil, .normal, .goingAway]
    private static let limitCodes: Set<WebSocketCloseCode?> = [.messageTooBig]

    /// What the client's reader is told.
    fileprivate var outcome: Result<[UInt8]?, any Error> {
        guard !Self.normalCodes.contains(code) else { return .success(nil) }
        let number = code.map { "\($0.rawValue)" } ?? ""
        let who =
            isAnswer ? "the host closes the connection with the code \(number)" : "the connection is closed: \(reason)"
        let isLimit = !isAnswer && Self.limitCodes.contains(code)
        return .failure(CommandFault(isLimit ? .received : .disconnected, who))
    }
}

#endif
