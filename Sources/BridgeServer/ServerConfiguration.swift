#if Server

public import Logging

/// How a server serves.
public struct ServerConfiguration: Sendable {
    /// Where it listens.
    public var address: ListenAddress
    /// The certificate and key; `nil` for no TLS, as is usual on loopback.
    public var identity: ServerIdentity?
    /// The path of the bridge's WebSocket.
    public var bridgePath = "/bridge"
    /// The origins that may open a WebSocket, besides the pages that this server serves itself.
    public var origins: Set<WebOrigin> = []
    /// Returns the user who opens a WebSocket, from a cookie or a field that a proxy has checked; `nil` if unknown. It becomes the `user` of the `Caller`.
    /// It is called on an event loop and must not block.
    public var user: @Sendable (ServerRequest) -> String? = { _ in nil }
    /// The limits.
    public var limits = ServerLimits()
    /// The fields that each response has, unless its route sets them.
    public var fields: [String: String] = [
        "Content-Security-Policy": "frame-ancestors 'none'",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
    ]
    /// Receives what happens. Texts from outside are escaped and cut.
    public var logger = Logger(label: "BridgeServer") { _ in SwiftLogNoOpLogHandler() }

    /// The scheme of the pages' addresses.
    var scheme: String { identity == nil ? "http" : "https" }

    /// Makes a configuration with the defaults; on loopback at any free port unless you say otherwise.
    public init(address: ListenAddress = .loopback()) { self.address = address }
}

#endif
