#if Server

internal import NIOCore
internal import NIOHTTP1

/// A connection that speaks HTTP: takes a request at a time, has its route answer it, and becomes a WebSocket when
/// asked to.
final class HTTPConnection: ChannelDuplexHandler, RemovableChannelHandler, ConnectionTable.Member {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    let core: ServerCore
    private(set) var context: ChannelHandlerContext?
    private var exchange: (any Exchange)?
    private var deadline = Deadline()
    /// The task that answers.
    private var task: Task<Void, Never>?
    /// Whether a request is being answered. Until it is, nothing more is read.
    private var isAnswering = false
    /// Whether the last response was written.
    private var isClosing = false
    private var wantsRead = false
    /// The bytes that the client has yet to read in this ``ServerLimits/idleTime``.
    private var readBytes = 0
    /// The parts that came in one read with the request that is being answered.
    private var waiting = CircularBuffer<HTTPServerRequestPart>()
    /// Why what comes after the requests that wait is refused; `nil` if nothing came that has to be.
    private var refusal: Refusal?

    init(_ core: ServerCore) { self.core = core }

    // MARK: The channel

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        expect(within: core.limits.headerTime, .headerTime(core.limits))
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
        self.context = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        core.connections.remove(self)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = Self.unwrapInboundIn(data)
        guard !isClosing else { return }
        guard isAnswering else { return part.give(to: self) }
        // A request without a body is two parts. The head of one request more is kept, to refuse that request by it.
        guard refusal == nil else { return }
        guard waiting.count <= core.limits.pipelinedRequests * 2 else {
            return refusal = Refusal(.pipelinedRequests(core.limits))
        }
        waiting.append(part)
    }

    func read(context: ChannelHandlerContext) {
        guard !isAnswering || isClosing else {
            wantsRead = true
            return
        }
        context.read()
    }

    /// The decoder's errors, and those of the network.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A connection that is dropped ends in the middle of a request, which is nobody's mistake.
        guard !isClosing, context.channel.isActive else { return drop() }
        let limits = ["\(HTTPParserError.headerOverflow)": ExceededLimit.headerBytes(core.limits)]
        let refusal =
            limits["\(error)"].map { Refusal($0) }
            ?? Refusal(.badRequest, "the request is not HTTP", detail: "\(error)")
        // The requests before it are answered first. NIO itself closes a connection that is lost.
        guard !isAnswering else { return self.refusal = self.refusal ?? refusal }
        refuse(refusal)
    }

    // MARK: A request

    func take(head: HTTPRequestHead) {
        do throws(Refusal) {
            guard let context else { return }
            guard head.headers.count <= core.limits.headerLines else { throw Refusal(.headerLines(core.limits)) }
            let exchange = try core.host.exchange(for: head, from: context.remoteAddress, in: core)
            self.exchange = exchange
            core.connections.wait(self)
            expect(within: core.limits.bodyTime, .bodyTime(core.limits))
            let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
            exchange.receive { bound.value.refuse($0) }
            guard exchange.expectsContinue else { return }
            let head = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(Self.wrapOutboundOut(.head(head)), promise: nil)
        } catch {
            refuse(error, isHead: head.method == .HEAD)
        }
    }

    func take(body: ByteBuffer) {
        do throws(Refusal) {
            try exchange?.take(body.readableBytesView)
        } catch {
            refuse(error)
        }
    }

    func takeEnd() {
        guard let exchange else { return }
        deadline.clear()
        guard core.requests < core.limits.requests else { return refuse(Refusal(.requests(core.limits))) }
        if let handshake = exchange.handshake { return upgrade(exchange.head, handshake) }
        answer(exchange)
    }

    private func answer(_ exchange: any Exchange) {
        guard let context else { return }
        isAnswering = true
        core.requests += 1
        core.connections.begin(self)
        let answer = exchange.answer()
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let gate = core.gate
        task = Task {
            let result: Result<ServerResponse, any Error>
            do {
                result = .success(try await answer())
            } catch {
                result = .failure(error)
            }
            gate.execute { bound.value.take(result) }
        }
    }

    private func take(_ result: Result<ServerResponse, any Error>) {
        core.requests -= 1
        guard let context, let exchange, isAnswering, context.channel.isActive else { return finished() }
        var response: ServerResponse
        do {
            response = try result.get().checked()
        } catch {
            core.log.note(.error, "a route failed", ["path": exchange.head.uri, "error": "\(error)"])
            response = core.host.response(to: Refusal(.internalServerError, "the request failed"))
        }
        let isKept = exchange.head.isKeepAlive && !core.isStopping && !Self.asksToUpgrade(exchange.head)
        send(response, to: exchange, keepsConnection: isKept)
    }

    /// The decoder reads nothing after a request that asks for another protocol.
    private static func asksToUpgrade(_ head: HTTPRequestHead) -> Bool { head.headers.contains(name: "Upgrade") }

    // MARK: A response

    private func send(_ response: ServerResponse, to exchange: any Exchange, keepsConnection: Bool) {
        guard let context else { return finished() }
        write(response, keepsConnection: keepsConnection)
        let done: (Bool) -> Void = { isWhole in
            self.finished()
            if isWhole, keepsConnection { self.next() } else { self.linger() }
        }
        let pieces = exchange.head.method == .HEAD ? [] : response.pieces
        BodyWriter(pieces, to: context, in: core) { self.waitForClient(afterReading: $0) }.write(done)
    }

    private func write(_ response: ServerResponse, keepsConnection: Bool) {
        guard let context else { return }
        var headers = HTTPHeaders()
        let fields = core.configuration.fields.merging(response.fields) { $1 }
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) { headers.replaceOrAdd(name: name, value: value) }
        headers.replaceOrAdd(name: "Date", value: core.now)
        if !Self.bodiless.contains(response.status) {
            headers.replaceOrAdd(name: "Content-Length", value: "\(response.count)")
        }
        headers.add(name: "Connection", value: keepsConnection ? "keep-alive" : "close")
        let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: response.status), headers: headers)
        context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
    }

    private static let bodiless: Set<Int> = [204, 304]

    /// Waits for the client to read its response. The time begins anew when it has read enough.
    private func waitForClient(afterReading bytes: Int) {
        core.connections.wait(self)
        readBytes -= bytes
        guard bytes == 0 || readBytes <= 0 else { return }
        readBytes = core.limits.readBytes
        expect(within: core.limits.readTime ?? core.limits.idleTime, .readBytes(core.limits))
    }

    private func finished() {
        guard isAnswering else { return }
        isAnswering = false
        task = nil
        forget()
    }

    /// Forgets the request, with its body.
    private func forget() {
        exchange?.end()
        exchange = nil
    }

    /// Waits for the next request, or takes one that has come already.
    private func next() {
        guard let context, !isClosing else { return }
        core.connections.wait(self)
        expect(within: core.limits.idleTime, .idleTime(core.limits))
        while !isAnswering, !isClosing, let part = waiting.popFirst() { part.give(to: self) }
        guard !isAnswering else { return }
        if let refusal { return refuse(refusal, isHead: exchange?.head.method == .HEAD) }
        guard wantsRead else { return }
        wantsRead = false
        context.read()
    }

    // MARK: Ends

    /// Answers with why a request is refused, and closes the connection.
    private func refuse(_ refusal: Refusal, isHead: Bool = false) {
        guard let context, !isClosing, !isAnswering else { return }
        core.log.note(.notice, refusal.reason, ["about": refusal.detail])
        isClosing = true
        let response = core.host.response(to: exchange?.refused(refusal) ?? refusal)
        forget()
        write(response, keepsConnection: false)
        BodyWriter(isHead ? [] : response.pieces, to: context, in: core) { _ in }.write { _ in self.linger() }
    }

    /// Ends the connection when the client has read the last response.
    private func linger() {
        isClosing = true
        waiting = []
        core.connections.wait(self)
        guard let context, context.channel.isActive else { return }
        deadline.set(core.limits.closeTime, on: context.eventLoop) { self.drop() }
        try? context.pipeline.syncOperations.addHandler(Discard(most: core.limits.closeBytes), position: .first)
        if wantsRead { context.read() }
        context.close(mode: .output, promise: nil)
    }

    /// Closes the connection if something takes too long. Only a request that has begun is answered.
    private func expect(within time: Duration, _ limit: ExceededLimit) {
        guard let context else { return }
        deadline.set(time, on: context.eventLoop) {
            guard ExceededLimit.answered.contains(limit.status), !self.isAnswering else {
                self.core.log.note(.debug, "a connection is closed: it \(limit)")
                return self.drop()
            }
            self.refuse(Refusal(limit))
        }
    }

    func drop() { context?.close(promise: nil) }

    func stop() { if !isAnswering { linger() } }

    private func end() {
        deadline.clear()
        task?.cancel()
        isClosing = true
        forget()
    }

    // MARK: The WebSocket

    private func upgrade(_ head: HTTPRequestHead, _ handshake: Handshake) {
        guard let context else { return }
        let caller = core.caller(of: handshake.origin, handshake.request)
        let socket = WebSocketConnection(core, handshake.service, caller)
        let client = ConnectionTable.Client(user: caller.user, network: ClientNetwork(context.remoteAddress))
        socket.refusal = core.connections.upgrade(self, to: socket, of: client)
        Upgrade(head).perform(from: self, to: socket, in: context)
    }
}

#endif
