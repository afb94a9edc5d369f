import Switchless

/// The types of a registry, looked up by a name's bytes without regard to ASCII case.
struct Lookup<Handler: Sendable>: Sendable {
    private let handlers: [Handler]
    private let names: ByteNames

    init(_ registry: Registry<Handler>) {
        handlers = registry.handlers
        names = ByteNames(registry.names.map(\.local))
    }

    /// The registered type of this name; `nil` if there is none.
    subscript(bytes: Bytes) -> Handler? { names.index(of: bytes).map { handlers[$0] } }
}
