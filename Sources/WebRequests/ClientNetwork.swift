#if Server

package import NIOCore
import SystemCalls

/// Who is at the other end of a connection, as far as clients are counted: an address of IPv4, or the first 64 bits of one of IPv6, which belong to one
/// network. A machine has as many of the other 64 bits as it likes.
package struct ClientNetwork: Hashable, Sendable {
    private let bytes: [UInt8]

    /// The network of an address; `nil` without one, and for a socket of this machine.
    package init?(_ address: SocketAddress?) {
        guard let whole = address?.ipAddress.flatMap(System.addressBytes) else { return nil }
        let network = Array(whole.prefix(8))
        // An address of IPv4, one of IPv4 within IPv6, and that of this machine.
        bytes = network.allSatisfy { $0 == 0 } ? whole : network
    }
}

#endif
