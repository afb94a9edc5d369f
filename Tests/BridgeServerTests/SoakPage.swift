#if Server
import Foundation
import NIOCore
import NIOPosix
import Switchless

/// A page that counts the answers to its requests, of which each has to come once. It keeps no answer, so that it can
/// go on for hours.
final class SoakPage: Sendable {
    struct Counts: Sendable {
        /// How many answers each id still waits for.
        var open: [Int: Int] = [:]
        /// Answers that came, and those that nobody waited for.
        var answers = 0
        var unexpected: [Int] = []
        var events = 0
        var isOpen = false
        var isClosed = false
    }

    private final class Reader: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let counts: Guarded<Counts>
        private var received: [UInt8] = []

        init(_ counts: Guarded<Counts>) { self.counts = counts }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            received += Self.unwrapInboundIn(data).readableBytesView
            var start = 0
            if !counts.withLock({ $0.isOpen }) {
                guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
                counts.withLock { $0.isOpen = received.starts(with: "HTTP/1.1 101".utf8) }
                start = end.upperBound
            }
            while let (frame, count) = Self.frame(in: received[start...]) {
                start += count
                take(frame)
            }
            received.removeFirst(start)
        }

        /// The content of the first frame, and the bytes of the frame.
        private static func frame(in bytes: ArraySlice<UInt8>) -> (content: ArraySlice<UInt8>, count: Int)? {
            guard bytes.count >= 2 else { return nil }
            let start = bytes.startIndex
            let short = Int(bytes[start + 1] & 127)
            let size = [126: 2, 127: 8][short] ?? 0
            guard bytes.count >= 2 + size else { return nil }
            let length = size == 0 ? short : bytes[(start + 2)..<(start + 2 + size)].reduce(0) { $0 << 8 | Int($1) }
            guard bytes.count >= 2 + size + length else { return nil }
            return (bytes[(start + 2 + size)..<(start + 2 + size + length)], 2 + size + length)
        }

        private func take(_ content: ArraySlice<UInt8>) {
            let text = String(decoding: content, as: UTF8.self)
            counts.withLock { counts in
                guard !text.contains(#""method":""#) else {
                    counts.events += 1
                    return
                }
                for piece in text.components(separatedBy: #""id":"v"#).dropFirst() {
                    guard let id = Int(piece.prefix { $0.isNumber }) else { continue }
                    counts.answers += 1
                    let remaining = counts.open[id] ?? 0
                    if remaining == 0 { counts.unexpected.append(id) }
                    counts.open[id] = remaining > 1 ? remaining - 1 : nil
                }
            }
        }

        func channelInactive(context: ChannelHandlerContext) { counts.withLock { $0.isClosed = true } }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    private let state: Guarded<Counts>
    private let channel: any Channel

    private init(_ state: Guarded<Counts>, _ channel: any Channel) {
        self.state = state
        self.channel = channel
    }

    var counts: Counts { state.withLock { $0 } }
    /// How many answers are missing.
    var missing: Int { state.withLock { $0.open.values.reduce(0, +) } }

    static func open(_ server: TestServer) async throws -> SoakPage {
        let state = Guarded(Counts())
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Reader(state))
                }
            }
            .connect(host: "127.0.0.1", port: server.port).get()
        let page = SoakPage(state, channel)
        let request = SocketClient.handshake("/bridge", port: server.port, origin: server.origin)
        try await channel.writeAndFlush(ByteBuffer(string: request))
        while !page.counts.isOpen {
            guard !page.counts.isClosed else { throw ClientError(description: "the handshake was refused") }
            try await Task.sleep(for: .milliseconds(1))
        }
        return page
    }

    /// Notes that so many requests of an id are about to be sent.
    func expect(_ id: Int, times: Int) { state.withLock { $0.open[id, default: 0] += times } }

    func send(_ bytes: [UInt8]) async { try? await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }

    /// Leaves in the middle of whatever goes on.
    func vanish() async { try? await channel.close() }
}
#endif
