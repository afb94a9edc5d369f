#if Server

public import CommandBridge
public import CommandClient
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

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
    ///   - certificates: the path of a PEM file with the certificates to trust for `wss`; `nil` for those of the system.
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
                // Frames are read as the server reads them: refused by their header, and with the same limits. Those of SwiftNIO, which come
                // after it in the pipeline, get none.
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

#endif
