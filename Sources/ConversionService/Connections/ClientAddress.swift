#if Service

import HTTPTypes
import Hummingbird
import NIOCore
import SystemCalls

/// Who is at the other end of a connection, as far as the service shares its places among clients: an address of IPv4, or the first 64 bits of one of
/// IPv6, which belong to one network.
struct ClientAddress: Hashable, Sendable {
    private let bytes: [UInt8]

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

    init(_ address: SocketAddress?) {
        let whole = address?.ipAddress.flatMap(System.addressBytes) ?? []
        let network = Array(whole.prefix(8))
        // An address of IPv4, one of IPv4 within IPv6, and that of this machine.
        bytes = network.allSatisfy { $0 == 0 } ? whole : network
    }
}

#endif
