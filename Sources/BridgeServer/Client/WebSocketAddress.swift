#if Server

import CommandBridge
import Switchless
import WebRequests

/// The address of a WebSocket: `ws://localhost:8080/bridge`.
struct WebSocketAddress {
    let isEncrypted: Bool
    let host: String
    let port: Int
    /// The path and query.
    let target: String
    /// The host and port, as the request names them.
    let authority: String

    private struct Scheme {
        let isEncrypted: Bool, port: Int
    }

    private static let schemes = [
        "ws": Scheme(isEncrypted: false, port: 80), "wss": Scheme(isEncrypted: true, port: 443),
    ]

    /// Reads an address; `nil` if it is none.
    init?(_ text: String) {
        guard let end = text.firstRange(of: Self.separator),
            let scheme = Self.schemes[text[..<end.lowerBound].lowercased()],
            text.utf8.allSatisfy({ $0 > 32 && $0 < 127 })
        else { return nil }
        let rest = text[end.upperBound...]
        let slash = rest.firstIndex { Self.ends.contains($0) } ?? rest.endIndex
        let authority = rest[..<slash]
        let path = rest[slash...].prefix { !Self.fragments.contains($0) }
        guard let place = HostAndPort(authority), place.port != 0 else { return nil }
        isEncrypted = scheme.isEncrypted
        // The system takes an address of IPv6 without its brackets.
        host = place.host.filter { !Self.brackets.contains($0) }
        port = place.port ?? scheme.port
        self.authority = String(authority)
        target = path.first.map { Self.slashes.contains($0) } ?? false ? String(path) : "/\(path)"
    }

    /// The origin of a page that the host itself serves.
    var origin: String { (isEncrypted ? "https://" : "http://") + authority }

    private static let separator = "://"
    private static let ends: Set<Character> = ["/", "?", "#"], slashes: Set<Character> = ["/"]
    private static let fragments: Set<Character> = ["#"], brackets: Set<Character> = ["[", "]"]
}

#endif
