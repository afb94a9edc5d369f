#if Server

package import NIOCore
internal import NIOHTTP1
import SystemCalls

extension HTTPServerRequestPart {
    /// Gives the part to its connection. SwiftNIO has parts as an enumeration, which has no other way to be told apart.
    func give(to connection: HTTPConnection) {
        switch self {
        case .head(let head): connection.take(head: head)
        case .body(let body): connection.take(body: body)
        case .end: connection.takeEnd()
        }
    }
}

/// A host and perhaps a port, as in `Host` and in origins.
package struct HostAndPort: Hashable, Sendable {
    package let host: String
    package let port: Int?

    /// Reads `name`, `name:80`, `127.0.0.1:80` or `[::1]:80`; `nil` if it is none of these.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let end = bytes.first == UInt8(ascii: "[") ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : nil
        let colon = bytes[(end ?? 0)...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        let name = bytes[..<colon]
        guard !name.isEmpty, end == nil || end == colon, name.allSatisfy({ Self.names.contains($0) }) else {
            return nil
        }
        host = Self.spelled(String(decoding: name, as: UTF8.self))
        guard colon < bytes.endIndex else {
            port = nil
            return
        }
        let digits = bytes[(colon + 1)...]
        guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = UInt16(String(decoding: digits, as: UTF8.self))
        else { return nil }
        port = Int(number)
    }

    /// Reads the fields `Host` of a request; `nil` unless there is exactly one, and it can be read (RFC 9112, 3.2).
    package init?(fields: [String]) {
        guard fields.count == 1, let host = fields.first.flatMap({ HostAndPort($0) }) else { return nil }
        self = host
    }

    /// A host in small letters, without the dot that ends a complete name of the DNS: `localhost.` is `localhost`. An
    /// address has no such dot.
    package static func spelled(_ host: String) -> String {
        let host = host.lowercased()
        let isName = host.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        return isName && host.hasSuffix(".") ? String(host.dropLast()) : host
    }

    /// Whether the host is an address, which nobody can point elsewhere: `127.0.0.1`, `[::1]`.
    package var isAddress: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return host.hasPrefix("[") || parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private static let names = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._[]:".utf8)
}

/// The parts of an origin (RFC 6454), as a browser sends it in `Origin`.
package struct OriginParts: Hashable, Sendable {
    /// In lower case: `https`.
    package let scheme: String
    /// In lower case, without a dot at its end.
    package let host: String
    /// The port, the scheme's own included.
    package let port: Int

    private static let ports = ["http": 80, "https": 443]

    /// Reads `http://localhost:8080`; `nil` for all else, and for `null`, which sandboxed frames send.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let scheme = parts.first?.lowercased(), let own = Self.ports[scheme], parts.count == 2,
            parts[1].hasPrefix("//"), let authority = HostAndPort(parts[1].dropFirst(2))
        else { return nil }
        self.scheme = scheme
        host = authority.host
        port = authority.port ?? own
    }

    /// The port of a scheme; `nil` for one that is not known.
    package static func port(of scheme: String) -> Int? { ports[scheme] }

    /// Whether a request by this `Host` is to this origin.
    package func isOrigin(of target: HostAndPort) -> Bool {
        host == target.host && port == target.port ?? Self.ports[scheme]
    }
}

/// A client, as far as clients are counted: an address of IPv4, or the first 64 bits of one of IPv6, which belong to
/// one network. A machine has as many of the other 64 bits as it likes.
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
