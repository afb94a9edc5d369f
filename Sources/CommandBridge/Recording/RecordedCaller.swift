/// A caller as a recording has it.
package struct RecordedCaller: Codable, Sendable {
    let id: UInt64
    let scheme: String
    let host: String
    var port: Int?
    var path: String?
    var isFramed: Bool?
    var user: String?

    package init(_ caller: Caller) {
        id = caller.id
        scheme = caller.scheme
        host = caller.host
        port = caller.port
        path = caller.path
        isFramed = caller.isTopFrame ? nil : true
        user = caller.user
    }

    /// The caller.
    package var caller: Caller {
        Caller(
            id: id, scheme: scheme, host: host, port: port, path: path ?? "/", isTopFrame: !(isFramed ?? false),
            user: user)
    }
}
