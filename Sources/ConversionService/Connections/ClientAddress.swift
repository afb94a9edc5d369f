#if Server

import HTTPTypes
import Hummingbird
import NIOCore
import WebRequests

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
