#if Server

/// Answers one path with the same bytes each time, as for `BridgeScript`.
public struct BytesRoute: Route {
    private let path: String
    private let content: StaticContent
    private let fields: [String: String]
    private var ranges = 0

    /// Makes a route.
    ///
    /// - Parameters:
    ///   - path: the path, decoded.
    ///   - bytes: what is sent.
    ///   - type: the content type: `text/javascript; charset=utf-8`.
    ///   - fields: further fields of the response, such as `Content-Security-Policy`.
    public init(path: String, bytes: [UInt8], type: String, fields: [String: String] = [:]) {
        self.path = path
        self.fields = fields
        // FNV-1a: tells one version of the program's own bytes from the next.
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
        content = StaticContent(
            size: bytes.count, tag: "\"\(String(hash, radix: 36))-\(String(bytes.count, radix: 36))\"", changed: nil,
            type: type
        ) { range in ResponsePiece(bytes: Array(bytes[range])) }
    }

    public mutating func prepare(limits: ServerLimits) { ranges = limits.ranges }

    public func covers(_ path: String) -> Bool { path == self.path }

    public func respond(to request: ServerRequest) -> ServerResponse {
        var response = content.response(to: request, ranges: ranges)
        response.fields.merge(fields) { own, _ in own }
        return response
    }
}

#endif
