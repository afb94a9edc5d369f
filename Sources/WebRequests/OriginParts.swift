#if Server

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

#endif
