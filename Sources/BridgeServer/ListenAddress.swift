#if Server

public import CommandBridge

/// The addresses that a server listens on, and its allowed `Host` values.
public struct ListenAddress: Hashable, Sendable {
    /// The addresses, all of which are bound at the same port.
    let hosts: [String]
    /// The port; 0 for any that is free.
    let port: Int
    /// Allowed `Host` values; prevents DNS rebinding. A request with another value is refused.
    let names: [String]
    /// Whether an address is left out where the machine has none of its family.
    let isLoopback: Bool

    /// This machine only: `127.0.0.1` and `[::1]`, both at the same port.
    ///
    /// - Parameter port: the port; 0 for any that is free.
    public static func loopback(port: Int = 0) -> ListenAddress {
        ListenAddress(
            hosts: ["127.0.0.1", "::1"], port: port, names: ["localhost", "127.0.0.1", "[::1]"], isLoopback: true)
    }

    /// An address of this machine that others reach. Give the server a ``ServerIdentity`` as well.
    ///
    /// - Parameters:
    ///   - host: the address: `0.0.0.0`, `192.168.1.2`, `::`.
    ///   - port: the port; 0 for any that is free.
    ///   - names: the names by which the server may be asked for: `board.example.org`.
    public static func address(_ host: String, port: Int, names: [String]) -> ListenAddress {
        ListenAddress(hosts: [host], port: port, names: names.map(Self.spelled), isLoopback: false)
    }

    /// A name as origins have it: in small letters, without a dot at its end, an address of IPv6 in brackets.
    private static func spelled(_ name: String) -> String {
        let isBare = name.contains(":") && !name.hasPrefix("[")
        return WebOrigin(scheme: "http", host: isBare ? "[\(name)]" : name, port: 0).host
    }

    /// The origins of the pages that are served here.
    func origins(scheme: String, port: Int) -> [WebOrigin] {
        names.map { WebOrigin(scheme: scheme, host: $0, port: port) }
    }
}

/// The address of a listening server.
public struct ServingPoint: Hashable, Sendable {
    /// The port, also where any free one was asked for.
    public let port: Int
    /// The origins of the pages that are served, by each of the server's names.
    public let origins: [WebOrigin]

    /// The page's address: `http://localhost:8080/`.
    public var url: String { (origins.first?.description ?? "") + "/" }

    /// A policy that allows commands to the pages that this server serves, by whichever of its names they were opened.
    ///
    /// - Parameters:
    ///   - commands: names of commands, or groups, as `PolicyRule.commands` has them.
    ///   - asked: further commands, for which the user is asked first, as `PolicyRule.asks` has them.
    public func policy(allowing commands: [String], asking asked: [String] = []) -> Policy {
        Policy(
            origins.map {
                PolicyRule(scheme: $0.scheme, host: $0.host, port: $0.port, commands: commands, asks: asked)
            })
    }
}

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

    /// Reads what a browser sends as `Origin`: `http://localhost:8080`. `nil` for all else, and for `null`, which
    /// sandboxed frames send.
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
