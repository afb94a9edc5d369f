/// How the calls of a command run beside others. A command says it with `static let order`.
///
/// A call claims what it needs. It begins when no call that came before it and is not settled has a claim that excludes one of its
/// own. So calls wait only for earlier ones, none waits in a ring, and the same messages always begin in the same order.
///
/// ``InOrder`` is what a command has that says nothing; see ``Concurrent``, ``Serial`` and ``Exclusive`` for the others. An order of
/// your own is a type that says its claims.
public protocol CommandOrder: Sendable {
    /// What the call needs until it is settled. Every call should share ``Claim/host`` at least, or ``Exclusive`` calls do not wait for it.
    func claims(of call: CommandCall) -> [Claim]
}

/// Something that a call needs until it is settled: to itself, or together with others.
public struct Claim: Hashable, Sendable {
    /// What is claimed.
    public struct Resource: Hashable, Sendable {
        private let kind: String, key: String

        /// Makes a resource.
        ///
        /// - Parameters:
        ///   - kind: what it is, so that keys of different kinds do not meet: `document`.
        ///   - key: which one it is.
        public init(_ kind: String, _ key: String) {
            self.kind = kind
            self.key = key
        }

        /// The host as a whole.
        public static let host = Resource("host", "")

        /// The page of that caller.
        public static func page(_ caller: Caller) -> Resource { Resource("page", "\(caller.id)") }
    }

    /// What is claimed.
    public let resource: Resource
    /// Whether nobody else may have it at the same time.
    public let isAlone: Bool

    /// A claim to have the resource alone.
    public static func alone(_ resource: Resource) -> Claim { Claim(resource: resource, isAlone: true) }

    /// A claim to share the resource with others that share it.
    public static func shared(_ resource: Resource) -> Claim { Claim(resource: resource, isAlone: false) }

    /// A share of the host: what excludes only those calls that want it alone.
    public static let host = shared(.host)
}
