#if WebKitGTK

/// A scheme of URLs whose content the program has itself: `app://desk/index.html` needs no server and no port.
public struct WebScheme: Sendable {
    /// The scheme, in lower case and without the colon.
    public let name: String
    let content: @Sendable (WebRequest) async -> WebContent

    /// Makes a scheme.
    ///
    /// Its pages have an origin like `app://desk`, which a policy can name.
    ///
    /// - Parameters:
    ///   - name: the scheme, in lower case and without the colon.
    ///   - content: answers a request of a page. Calls may overlap.
    public init(_ name: String, content: @escaping @Sendable (WebRequest) async -> WebContent) {
        self.name = name
        self.content = content
    }
}

/// A page's request to a ``WebScheme``.
public struct WebRequest: Hashable, Sendable {
    /// The method: `GET`.
    public let method: String
    /// The whole URL.
    public let url: String
    /// The path of the URL, decoded. It may have dot segments: do not use it as the path of a file.
    public let path: String
}

/// The answer of a ``WebScheme``.
public struct WebContent: Hashable, Sendable {
    /// The status, as in HTTP: 200.
    public var status: UInt32
    /// The content type, such as `text/html; charset=utf-8`.
    public var type: String
    /// The content.
    public var bytes: [UInt8]
    /// Further header fields, such as `Content-Security-Policy`.
    public var fields: [String: String]

    /// Makes an answer.
    public init(status: UInt32 = 200, type: String, bytes: [UInt8], fields: [String: String] = [:]) {
        self.status = status
        self.type = type
        self.bytes = bytes
        self.fields = fields
    }

    /// There is nothing at that address.
    public static let missing = WebContent(
        status: 404, type: "text/plain; charset=utf-8", bytes: Array("there is no such page\n".utf8))
}

#endif
