#if Service

import HTTPTypes
import Hummingbird
import NIOCore

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
        bytes = address?.withSockAddr { Self.address(in: UnsafeRawBufferPointer(start: $0, count: $1)) } ?? []
    }

    /// The bytes stand where the system's structures have them: at 4 in `sockaddr_in`, and at 8 in the longer `sockaddr_in6`.
    private static func address(in raw: UnsafeRawBufferPointer) -> [UInt8] {
        guard raw.count >= 24 else { return Array(raw.dropFirst(4).prefix(4)) }
        let whole = Array(raw.dropFirst(8).prefix(16))
        let network = Array(whole.prefix(8))
        // An address of IPv4 within IPv6, and that of this machine.
        return network.allSatisfy { $0 == 0 } ? whole : network
    }
}

#endif
