#if Server

import NIOHTTP1

/// A request, with all of its body.
public struct ServerRequest: Sendable {
    /// The method: `GET`.
    public let method: String
    /// The path, decoded: `/notes/a b.html`. An escaped slash is refused before.
    public let path: String
    /// The query, not decoded; `nil` if there is none.
    public let query: String?
    /// The origin that the browser says the request is from; `nil` if it says none.
    public let origin: WebOrigin?
    /// The body.
    public internal(set) var body: [UInt8] = []
    let fields: HTTPHeaders

    init(_ head: HTTPRequestHead, _ target: RequestTarget) {
        method = head.method.rawValue
        path = target.path
        query = target.query
        fields = head.headers
        origin = head.headers.first(name: "Origin").flatMap { WebOrigin($0) }
    }

    /// The path up to its last slash: `/viewer/` of `/viewer/bridge`.
    var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/" }

    /// The value of a field; several are joined by commas. `nil` if there is none.
    ///
    /// - Parameter name: the name, in any case.
    public func field(_ name: String) -> String? {
        let values = fields[name]
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

#endif
