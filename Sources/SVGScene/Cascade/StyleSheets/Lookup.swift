import Switchless

/// The types of a registry, found by a name's bytes, ASCII letters in either case.
struct Lookup<Handler: Sendable>: Sendable {
    private let handlers: [Handler]
    private let names: ByteNames

    init(_ registry: Registry<Handler>) {
        handlers = registry.handlers
        names = ByteNames(registry.names.map(\.local))
    }

    /// The type of the name that `bytes` spell, if it is registered.
    subscript(bytes: Bytes) -> Handler? { names.index(of: bytes).map { handlers[$0] } }
}
