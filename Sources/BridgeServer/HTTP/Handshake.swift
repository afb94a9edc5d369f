#if Server

import NIOHTTP1
import Switchless

/// The opening handshake of a WebSocket (RFC 6455, 4.2.1), found good.
struct Handshake {
    let service: any SocketService
    let origin: WebOrigin

    private static let protocols: Set<String> = ["websocket"]
    private static let options: Set<String> = ["upgrade"]
    private static let versions: Set<String> = ["13"]

    /// Checks a handshake.
    ///
    /// - Throws: ``Refusal`` if it is none, or of an origin that is not allowed.
    init(_ head: HTTPRequestHead, for service: any SocketService, in core: ServerCore) throws(Refusal) {
        guard head.method == .GET, head.version.minor >= 1,
            Self.has(Self.protocols, in: head.headers[canonicalForm: "upgrade"]),
            Self.has(Self.options, in: head.headers[canonicalForm: "connection"])
        else {
            throw Refusal(
                .upgradeRequired, "a WebSocket is opened here",
                fields: ["Upgrade": "websocket", "Connection": "Upgrade"])
        }
        let versions = head.headers["Sec-WebSocket-Version"]
        guard versions.count == 1, versions.allSatisfy({ Self.versions.contains($0) }) else {
            throw Refusal(
                .upgradeRequired, "the version of WebSockets has to be 13",
                fields: ["Sec-WebSocket-Version": "13", "Upgrade": "websocket"])
        }
        let keys = head.headers["Sec-WebSocket-Key"]
        guard keys.count == 1, keys.allSatisfy({ Self.isKey($0) }) else {
            throw Refusal(.badRequest, "the key of a WebSocket has 16 bytes, in Base64")
        }
        let origins = head.headers["Origin"]
        guard origins.count == 1, let origin = origins.first.flatMap({ WebOrigin($0) }),
            service.admits(origin, in: core)
        else {
            throw Refusal(.forbidden, "the origin is not allowed to open a WebSocket", detail: origins.first ?? "none")
        }
        self.service = service
        self.origin = origin
    }

    private static func has(_ names: Set<String>, in values: [Substring]) -> Bool {
        values.contains { names.contains($0.lowercased()) }
    }

    /// Whether the text is 16 bytes in Base64, in the one form that they have.
    private static func isKey(_ text: String) -> Bool {
        guard let key = try? Base64.decode(text.utf8), key.count == 16 else { return false }
        return key.withBytes { Base64.encode($0) } == Array(text.utf8)
    }
}

#endif
