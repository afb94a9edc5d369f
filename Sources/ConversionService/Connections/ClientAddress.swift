#if Service

import NIOCore

/// Who is at the other end of a connection, as far as the service shares its places among clients: an address of IPv4, or the first 64 bits of one of
/// IPv6, which belong to one network.
struct ClientAddress: Hashable, Sendable {
    private let bytes: [UInt8]

    /// The address of a connection's other end. All connections without one count as one client.
    init(_ channel: any Channel) { self.init(channel.remoteAddress) }

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
