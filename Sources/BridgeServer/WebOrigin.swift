#if Server

import WebRequests

/// The origin of a page (RFC 6454): scheme, host and port.
public struct WebOrigin: Hashable, Sendable {
    /// In lower case: `https`.
    public let scheme: String
    /// In lower case, without a dot at its end: `example.org`, `[::1]`.
    public let host: String
    /// The port, the scheme's own included.
    public let port: Int

    /// Makes an origin of its parts.
    public init(scheme: String, host: String, port: Int) {
        self.scheme = scheme.lowercased()
        self.host = HostAndPort.spelled(host)
        self.port = port
    }

    /// Reads what a browser sends as `Origin`: `http://localhost:8080`. `nil` for all else, and for `null`, which sandboxed frames send.
    public init?(_ text: some StringProtocol) {
        guard let parts = OriginParts(text) else { return nil }
        self.init(scheme: parts.scheme, host: parts.host, port: parts.port)
    }

    /// The port of a scheme; 0 for one that is not known.
    static func port(of scheme: String) -> Int { OriginParts.port(of: scheme) ?? 0 }

    /// The host and port as `Host` has them: without the scheme's own port.
    var authority: String { OriginParts.port(of: scheme) == port ? host : "\(host):\(port)" }
}

extension WebOrigin: CustomStringConvertible {
    public var description: String { "\(scheme)://\(authority)" }
}

#endif
