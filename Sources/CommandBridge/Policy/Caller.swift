/// Who sends a message, as the transport knows it; never as the message says.
public struct Caller: Hashable, Sendable {
    /// Tells one page that is shown from another, and from itself after it navigated.
    public var id: UInt64
    /// The scheme of the page's origin, in lower case: `https`.
    public var scheme: String
    /// The host of the page's origin, in lower case; empty if it has none.
    public var host: String
    /// The port of the page's origin; `nil` for the scheme's own.
    public var port: Int?
    /// The path of the page's address, not decoded: `/board/index.html`.
    public var path: String
    /// Whether the page is the window's own and not a frame in it.
    public var isTopFrame: Bool

    /// Makes a caller. Scheme and host are taken in lower case.
    public init(
        id: UInt64, scheme: String, host: String, port: Int? = nil, path: String = "/", isTopFrame: Bool = true
    ) {
        self.id = id
        self.scheme = scheme.lowercased()
        self.host = host.lowercased()
        self.port = port
        self.path = path
        self.isTopFrame = isTopFrame
    }

    private static let defaultPorts = ["http": 80, "https": 443, "ws": 80, "wss": 443]

    /// The port, the scheme's own included; `nil` if that is not known.
    var effectivePort: Int? { port ?? Self.defaultPorts[scheme] }
}

extension Caller: CustomStringConvertible {
    /// The page's address.
    public var description: String {
        "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") + path + (isTopFrame ? "" : " in a frame")
    }
}
