#if Server
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Switchless

/// Why a test's client has not received what it waits for.
struct ClientError: Error, CustomStringConvertible {
    let description: String
}

/// A response.
struct HTTPReply {
    let status: Int
    let fields: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Sends any bytes to a server, and keeps what comes back.
final class RawClient: Sendable {
    private struct State: Sendable {
        var bytes: [UInt8] = []
        var isClosed = false
    }

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let state: Guarded<State>

        init(_ state: Guarded<State>) { self.state = state }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = Self.unwrapInboundIn(data)
            state.withLock { $0.bytes += bytes.readableBytesView }
        }
        func channelInactive(context: ChannelHandlerContext) { state.withLock { $0.isClosed = true } }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    private let state: Guarded<State>
    private let channel: any Channel

    private init(_ state: Guarded<State>, _ channel: any Channel) {
        self.state = state
        self.channel = channel
    }

    /// Connects.
    ///
    /// - Parameters:
    ///   - reads: whether what comes is read; if not, the server has a slow reader.
    static func connect(
        _ port: Int, host: String = "127.0.0.1", reads: Bool = true, tls: NIOSSLContext? = nil
    ) async throws -> RawClient {
        let state = Guarded(State())
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.autoRead, value: reads)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls {
                        try channel.pipeline.syncOperations.addHandler(
                            NIOSSLClientHandler(context: tls, serverHostname: "localhost"))
                    }
                    try channel.pipeline.syncOperations.addHandler(Collector(state))
                }
            }
            .connect(host: host, port: port).get()
        return RawClient(state, channel)
    }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws {
        // A server that has closed the connection meanwhile is seen when its answer is read.
        try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
    }

    /// Sends without waiting for it to be sent.
    func post(_ bytes: [UInt8]) { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }

    func close() async throws { try? await channel.close() }

    /// Begins to read.
    func startReading() async throws { try await channel.setOption(.autoRead, value: true).get() }

    /// Reads no more.
    func stopReading() async throws { try await channel.setOption(.autoRead, value: false).get() }

    var received: [UInt8] { state.withLock { $0.bytes } }
    /// How many bytes came. To look costs no copy of them.
    var count: Int { state.withLock { $0.bytes.count } }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Waits until something is to be had of what came, and takes it.
    func take<Value: Sendable>(
        within seconds: Double = 10, _ body: ([UInt8], Bool) -> (value: Value, count: Int)?
    ) async throws -> Value {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            let (bytes, isClosed) = state.withLock { ($0.bytes, $0.isClosed) }
            if let found = body(bytes, isClosed) {
                state.withLock { $0.bytes.removeFirst(found.count) }
                return found.value
            }
            guard !isClosed else {
                throw ClientError(description: "closed after \(String(decoding: bytes.prefix(200), as: UTF8.self))")
            }
            try await Task.sleep(for: .milliseconds(2))
        }
        throw ClientError(description: "nothing in time; \(received.count) bytes")
    }

    /// Waits until the server has closed the connection.
    func closed(within seconds: Double = 10) async throws {
        _ = try await take(within: seconds) { bytes, isClosed in isClosed ? (true, 0) : nil }
    }

    /// Waits for a response.
    func reply(isHead: Bool = false, within seconds: Double = 10) async throws -> HTTPReply {
        try await take(within: seconds) { bytes, isClosed in
            guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8)) else { return nil }
            let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            let status = Int(lines[0].split(separator: " ")[1]) ?? 0
            let pairs = lines.dropFirst().map { line in
                let parts = line.split(separator: ":", maxSplits: 1)
                return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
            }
            let fields = Dictionary(pairs) { "\($0), \($1)" }
            let length = isHead ? 0 : fields["content-length"].flatMap { Int($0) } ?? 0
            guard bytes.count >= end.upperBound + length else { return nil }
            let body = Array(bytes[end.upperBound..<end.upperBound + length])
            return (HTTPReply(status: status, fields: fields, body: body), end.upperBound + length)
        }
    }
}
#endif
