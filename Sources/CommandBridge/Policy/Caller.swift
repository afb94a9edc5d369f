import Switchless

/// The sender of a message, as the transport knows it.
///
/// Nothing of it comes from the message.
public struct Caller: Hashable, Sendable {
    /// The identifier of a page. It changes when the page navigates.
    public var id: UInt64
    /// The scheme of the page's origin, in lower case: `https`.
    public var scheme: String
    /// The host of the page's origin, in lower case; empty if there is none.
    public var host: String
    /// The port of the page's origin; `nil` for the scheme's default.
    public var port: Int?
    /// The path of the page's URL, not decoded: `/board/index.html`.
    public var path: String
    /// Whether the page is at the top level and not in a frame.
    public var isTopFrame: Bool
    /// The user, as the host has authenticated it; `nil` if unknown.
    public var user: String?

    /// The caller of the command that runs, in an `Assembly` that selects sources by share.
    @TaskLocal package static var current: Caller?

    /// Makes a caller. Scheme and host are lowercased.
    public init(
        id: UInt64, scheme: String, host: String, port: Int? = nil, path: String = "/", isTopFrame: Bool = true,
        user: String? = nil
    ) {
        self.id = id
        self.scheme = scheme.lowercased()
        self.host = host.lowercased()
        self.port = port
        self.path = path
        self.isTopFrame = isTopFrame
        self.user = user
    }

    private static let defaultPorts = ["http": 80, "https": 443, "ws": 80, "wss": 443]

    /// The page's origin (HTML, 7.1.1): `https://example.org`. A port that is the scheme's default is left out.
    public var origin: String {
        "\(scheme)://\(host)" + (port.map { $0 == Self.defaultPorts[scheme] ? "" : ":\($0)" } ?? "")
    }

    /// The port or the scheme's default; `nil` if that is unknown.
    package var effectivePort: Int? { port ?? Self.defaultPorts[scheme] }
}

extension Caller: CustomStringConvertible {
    /// The page's URL, followed by "in a frame" if it is in one.
    public var description: String {
        origin + path + (isTopFrame ? "" : " in a frame")
    }

    private static let shownLength = 200

    /// The description as diagnostics show it: a page chooses its path, and its host may be long.
    package var shown: String { ShownText.of(description, most: Self.shownLength) }
}
