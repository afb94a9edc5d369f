#if BridgeServer

/// The origin of a page (RFC 6454): scheme, host and port.
public struct WebOrigin: Hashable, Sendable {
    /// In lower case: `https`.
    public let scheme: String
    /// In lower case, without a dot at its end: `example.org`, `[::1]`.
    public let host: String
    /// The port, the scheme's own included.
    public let port: Int

    private static let ports = ["http": 80, "https": 443]

    /// Makes an origin of its parts.
    public init(scheme: String, host: String, port: Int) {
        self.scheme = scheme.lowercased()
        self.host = HostAndPort.spelled(host)
        self.port = port
    }

    /// Reads what a browser sends as `Origin`: `http://localhost:8080`. `nil` for all else, and for `null`, which sandboxed frames send.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let scheme = parts.first?.lowercased(), let own = Self.ports[scheme], parts.count == 2,
            parts[1].hasPrefix("//"), let authority = HostAndPort(parts[1].dropFirst(2))
        else { return nil }
        self.init(scheme: scheme, host: authority.host, port: authority.port ?? own)
    }

    /// The port of a scheme; 0 for one that is not known.
    static func port(of scheme: String) -> Int { ports[scheme] ?? 0 }

    /// The host and port as `Host` has them: without the scheme's own port.
    var authority: String { Self.ports[scheme] == port ? host : "\(host):\(port)" }
}

extension WebOrigin: CustomStringConvertible {
    public var description: String { "\(scheme)://\(authority)" }
}

/// A host and perhaps a port, as in `Host` and in origins.
struct HostAndPort: Hashable {
    let host: String
    let port: Int?

    /// Reads `name`, `name:80`, `127.0.0.1:80` or `[::1]:80`; `nil` if it is none of these.
    init?(_ text: some StringProtocol) {
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

    /// A host in small letters, without the dot that ends a complete name of the DNS: `localhost.` is `localhost`. An address has no such dot.
    static func spelled(_ host: String) -> String {
        let host = host.lowercased()
        let isName = host.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        return isName && host.hasSuffix(".") ? String(host.dropLast()) : host
    }

    private static let names = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._[]:".utf8)
}

#endif
