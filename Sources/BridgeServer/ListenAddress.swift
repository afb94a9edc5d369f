#if Server

/// Where a server listens, and by which names it may be asked for.
public struct ListenAddress: Hashable, Sendable {
    /// The addresses, all of which are bound at the same port.
    let hosts: [String]
    /// The port; 0 for any that is free.
    let port: Int
    /// The names that `Host` may have. A request by any other is refused, so that nobody can point a name of theirs here.
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

#endif
