#if Server

import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Switchless
import WebRequests

/// A connection of the service: Hummingbird's, with a ``ConnectionWatch`` behind the decoder.
struct ServiceChannel: ServerChildChannel {
    let channel: HTTP1Channel
    let table: ConnectionTable
    let metrics: ServiceMetrics

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        self.channel.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let watch = ConnectionWatch(table) { metrics.refused("limit-connections") }
            try pipeline.addHandler(watch, position: .after(decoder))
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async { await channel.handle(value: value, logger: logger) }
}

/// Tells the table of connections what becomes of its own: that it begins, a request comes, has come whole, and that it ends.
///
/// A request of HTTP/1.0, and any whose connection does not persist, is marked as its connection's last: `Connection: close`.
final class ConnectionWatch: ChannelInboundHandler, RequestTaker {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let table: ConnectionTable
    private let refused: @Sendable () -> Void
    private var context: ChannelHandlerContext?
    private var isIn = false

    /// - Parameter refused: is called where the connection is one too many.
    init(_ table: ConnectionTable, refused: @escaping @Sendable () -> Void) {
        self.table = table
        self.refused = refused
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelActive(context: ChannelHandlerContext) {
        isIn = table.admit(context.channel)
        guard isIn else {
            refused()
            return refuse(context)
        }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        table.remove(context.channel)
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isIn { unwrapInboundIn(data).give(to: self) }
    }

    // MARK: Requests

    func take(head: HTTPRequestHead) {
        guard let context else { return }
        table.hear(context.channel)
        var head = head
        if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        // Hummingbird knows no versions. A client of HTTP/1.0 need not name a host (RFC 1945).
        if (head.version.major, head.version.minor) < (1, 1), head.headers["Host"].isEmpty {
            head.headers.add(name: "Host", value: ServedHost.unnamed)
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func take(body: ByteBuffer) { context?.fireChannelRead(wrapInboundOut(.body(body))) }

    func takeEnd() {
        guard let context else { return }
        table.begin(context.channel)
        context.fireChannelRead(wrapInboundOut(.end(nil)))
    }

    // MARK: One connection too many

    private func refuse(_ context: ChannelHandlerContext) {
        let problem = ServiceProblem.retry(
            "limit-connections", "every connection of the service is being answered; connect again later")
        let body = problem.json()
        let fields = HTTPHeaders([
            ("Content-Type", ServiceProblem.mediaType), ("Content-Length", "\(body.count)"), ("Retry-After", "1"),
            ("Connection", "close"),
        ])
        let head = HTTPResponseHead(version: .http1_1, status: .serviceUnavailable, headers: fields)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(promise: nil)
    }
}

/// The connections of a service, on all event loops. Says who is let in.
final class ConnectionTable: Sendable {
    private struct Entry: Sendable {
        let channel: any Channel
        let client: ClientAddress
        /// When it began to wait for its client: for a request, a body, or for the client to read the answer.
        var waitsSince: UInt64
        /// The requests that have come whole and are not yet answered.
        var requests = 0
    }

    private struct State: Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        var counts: [ClientAddress: Int] = [:]
        var clock: UInt64 = 0

        mutating func tick() -> UInt64 {
            clock += 1
            return clock
        }

        mutating func remove(_ id: ObjectIdentifier) {
            guard let client = entries.removeValue(forKey: id)?.client else { return }
            counts[client, default: 1] -= 1
            if counts[client] == 0 { counts[client] = nil }
        }

        /// Of the client that has the most connections among those that wait, the one that has waited longest.
        var longestIdle: ObjectIdentifier? {
            func rank(_ entry: Entry) -> (Int, UInt64) { (-counts[entry.client, default: 0], entry.waitsSince) }
            return entries.filter { $0.value.requests == 0 }.min { rank($0.value) < rank($1.value) }?.key
        }
    }

    private let most: Int
    private let state = Guarded(State())

    /// - Parameter most: the connections at a time.
    init(most: Int) { self.most = most }

    /// The number of connections.
    var count: Int { state.withLock { $0.entries.count } }

    /// Lets a connection in. If there are too many, the one that has waited longest for its client is closed.
    ///
    /// - Returns: `false` if there are too many, and the service is answering on each of them.
    func admit(_ channel: any Channel) -> Bool {
        let client = ClientAddress(channel)
        let (isIn, closed) = state.withLock { state -> (Bool, (any Channel)?) in
            var closed: (any Channel)?
            if state.entries.count >= most {
                guard let oldest = state.longestIdle else { return (false, nil) }
                closed = state.entries[oldest]?.channel
                state.remove(oldest)
            }
            state.entries[ObjectIdentifier(channel)] = Entry(
                channel: channel, client: client, waitsSince: state.tick())
            state.counts[client, default: 0] += 1
            return (true, closed)
        }
        closed?.close(promise: nil)
        return isIn
    }

    /// Notes that the head of a request has come.
    func hear(_ channel: any Channel) { change(channel) { $0.waitsSince = $1 } }

    /// Notes that a request has come whole, and is being answered.
    func begin(_ channel: any Channel) { change(channel) { entry, _ in entry.requests += 1 } }

    /// Notes that an answer is there, and the connection waits for its client to read it and to send the next request.
    func wait(_ channel: any Channel) {
        change(channel) { entry, now in
            entry.requests = max(0, entry.requests - 1)
            entry.waitsSince = now
        }
    }

    /// Forgets a connection that is closed.
    func remove(_ channel: any Channel) { state.withLock { $0.remove(ObjectIdentifier(channel)) } }

    private func change(_ channel: any Channel, _ body: (inout Entry, UInt64) -> Void) {
        state.withLock { state in
            let now = state.tick(), id = ObjectIdentifier(channel)
            guard var entry = state.entries[id] else { return }
            body(&entry, now)
            state.entries[id] = entry
        }
    }
}

/// Who is at the other end of a connection, as far as the service shares its places among clients.
struct ClientAddress: Hashable, Sendable {
    private let network: ClientNetwork?

    /// The address of a connection's other end. All connections without one count as one client.
    init(_ channel: any Channel) { self.init(channel.remoteAddress) }

    /// The client of a request: the last address in the field by which a proxy tells it, or else the connection's.
    ///
    /// - Parameter field: the name of the field, such as `X-Forwarded-For`; `nil` for no proxy.
    init(_ request: Request, _ channel: any Channel, field: HTTPField.Name?) {
        let text = field.flatMap { request.headers[$0] }?.split(separator: ",").last ?? ""
        let address = try? SocketAddress(ipAddress: String(text.filter { $0 != " " }), port: 0)
        self.init(address ?? channel.remoteAddress)
    }

    init(_ address: SocketAddress?) { network = ClientNetwork(address) }
}

#endif
