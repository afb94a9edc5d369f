#if Server

public import CommandBridge
public import CommandClient
internal import NIOCore
internal import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
import Switchless

/// A connection of a client to a host over a WebSocket (RFC 6455), in texts.
///
/// ```swift
/// let transport = try await WebSocketTransport.connect(to: "ws://localhost:8080/bridge")
/// let client = CommandClient(transport)
/// ```
public final class WebSocketTransport: ClientTransport {
    private let channel: any Channel
    private let socket: NIOLoopBound<ClientSocket>

    private init(_ channel: any Channel, _ socket: ClientSocket) {
        self.channel = channel
        self.socket = NIOLoopBound(socket, eventLoop: channel.eventLoop)
    }

    deinit { channel.close(promise: nil) }

    /// Connects to a host.
    ///
    /// - Parameters:
    ///   - address: the address, with the scheme `ws` or `wss`.
    ///   - origin: the origin that the host's policy judges; `nil` for that of a page which the host itself serves.
    ///   - certificates: the path of a PEM file with the certificates to trust for `wss`; `nil` for those of the
    ///     system.
    ///   - limit: the bytes of a message of the host. A longer one closes the connection: `limit-received`.
    ///   - deadline: how long connecting may take, the handshake included.
    /// - Throws: `CommandFault` of the code `CommandFault.Code.disconnected`.
    public static func connect(
        to address: String, origin: String? = nil, trusting certificates: String? = nil, limit: Int = 16 << 20,
        deadline: Duration = .seconds(10)
    ) async throws(CommandFault) -> WebSocketTransport {
        guard let address = WebSocketAddress(address) else {
            throw CommandFault(
                .disconnected, "the address of a WebSocket is ws://HOST:PORT/PATH, or wss://HOST:PORT/PATH")
        }
        let opened: WebSocketTransport?
        do {
            let context = address.isEncrypted ? try tls(certificates) : nil
            opened = try await connect(address, origin ?? address.origin, context, limit, TimeAmount(deadline))
        } catch {
            throw CommandFault(.disconnected, "cannot connect to \(address.authority): \(error)")
        }
        guard let opened else {
            throw CommandFault(.disconnected, "\(address.authority) does not open a WebSocket at \(address.target)")
        }
        return opened
    }

    private static func tls(_ certificates: String?) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        if let certificates { configuration.trustRoots = .file(certificates) }
        return try NIOSSLContext(configuration: configuration)
    }

    private static func connect(
        _ address: WebSocketAddress, _ origin: String, _ tls: NIOSSLContext?, _ limit: Int, _ time: TimeAmount
    ) async throws -> WebSocketTransport? {
        let fields = [("Host", address.authority), ("Origin", origin)]
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: address.target, headers: HTTPHeaders(fields))
        let name = (try? SocketAddress(ipAddress: address.host, port: 0)) == nil ? address.host : nil
        let upgrade = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connectTimeout(time)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .connect(host: address.host, port: address.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    if let tls { try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: name)) }
                    let late = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
                    let opened = try pipeline.configureUpgradableHTTPClientPipeline(
                        configuration: .init(upgradeConfiguration: configuration(head, limit)))
                    channel.closeFuture.whenComplete { _ in late.cancel() }
                    opened.whenComplete { _ in late.cancel() }
                    return opened
                }
            }
        return try await upgrade.get()
    }

    private static func configuration(
        _ head: HTTPRequestHead, _ limit: Int
    ) -> NIOTypedHTTPClientUpgradeConfiguration<WebSocketTransport?> {
        let upgrader = NIOTypedWebSocketClientUpgrader<WebSocketTransport?>(
            enableAutomaticErrorHandling: false
        ) { channel, _ in
            channel.eventLoop.makeCompletedFuture {
                try channel.syncOptions?.setOption(.autoRead, value: false)
                let pipeline = channel.pipeline.syncOperations
                let socket = ClientSocket(limit: limit)
                // Frames are read as the server reads them: refused by their header, and with the same limits. Those of
                // SwiftNIO, which come after it in the pipeline, get none.
                let encoder = try pipeline.handler(type: WebSocketFrameEncoder.self)
                try pipeline.addHandler(socket, position: .before(encoder))
                return WebSocketTransport(channel, socket)
            }
        }
        return NIOTypedHTTPClientUpgradeConfiguration(upgradeRequestHead: head, upgraders: [upgrader]) { channel in
            channel.close().map { nil }
        }
    }

    public func next() async throws -> [UInt8]? {
        try await withCheckedThrowingContinuation { continuation in
            channel.eventLoop.execute { [socket] in socket.value.take(continuation) }
        }
    }

    public func send(_ message: [UInt8]) async throws {
        let sent = channel.eventLoop.makePromise(of: Void.self)
        channel.eventLoop.execute { [socket] in socket.value.send(SocketMessage(TextFrame.self, message), sent) }
        try await sent.futureResult.get()
    }

    /// Closes the connection, after a close frame.
    public func close() {
        channel.eventLoop.execute { [socket] in socket.value.close(Closing(code: .normal)) }
    }
}

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

    /// The result for the client's reader.
    fileprivate var outcome: Result<[UInt8]?, any Error> {
        guard !Self.normalCodes.contains(code) else { return .success(nil) }
        let number = code.map { "\($0.rawValue)" } ?? ""
        let who =
            isAnswer ? "the host closes the connection with the code \(number)" : "the connection is closed: \(reason)"
        let isLimit = !isAnswer && Self.limitCodes.contains(code)
        return .failure(CommandFault(isLimit ? .received : .disconnected, who))
    }
}

/// The address of a WebSocket: `ws://localhost:8080/bridge`.
struct WebSocketAddress {
    let isEncrypted: Bool
    let host: String
    let port: Int
    /// The path and query.
    let target: String
    /// The host and port, as the request names them.
    let authority: String

    private struct Scheme {
        let isEncrypted: Bool, port: Int
    }

    private static let schemes = [
        "ws": Scheme(isEncrypted: false, port: 80), "wss": Scheme(isEncrypted: true, port: 443),
    ]

    /// Reads an address; `nil` if it is none.
    init?(_ text: String) {
        guard let end = text.firstRange(of: Self.separator),
            let scheme = Self.schemes[text[..<end.lowerBound].lowercased()],
            text.utf8.allSatisfy({ $0 > 32 && $0 < 127 })
        else { return nil }
        let rest = text[end.upperBound...]
        let slash = rest.firstIndex { Self.ends.contains($0) } ?? rest.endIndex
        let authority = rest[..<slash]
        let path = rest[slash...].prefix { !Self.fragments.contains($0) }
        guard let place = HostAndPort(authority), place.port != 0 else { return nil }
        isEncrypted = scheme.isEncrypted
        // The system takes an address of IPv6 without its brackets.
        host = place.host.filter { !Self.brackets.contains($0) }
        port = place.port ?? scheme.port
        self.authority = String(authority)
        target = path.first.map { Self.slashes.contains($0) } ?? false ? String(path) : "/\(path)"
    }

    /// The origin of a page that the host itself serves.
    var origin: String { (isEncrypted ? "https://" : "http://") + authority }

    private static let separator = "://"
    private static let ends: Set<Character> = ["/", "?", "#"], slashes: Set<Character> = ["/"]
    private static let fragments: Set<Character> = ["#"], brackets: Set<Character> = ["[", "]"]
}

#endif
