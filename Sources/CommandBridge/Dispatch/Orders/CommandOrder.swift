/// How calls of a command run beside others. A command sets it with `static let order`.
///
/// A call claims resources. It begins when no earlier unsettled call has a claim that excludes one of its own. A call
/// waits only for earlier calls, so that there is no deadlock, and the same messages always begin in the same order.
///
/// The default is ``InOrder``; the others are ``Concurrent``, ``Serial`` and ``Exclusive``. An order of your own is a
/// type that returns claims.
public protocol CommandOrder: Sendable {
    /// The claims that a call holds until it is settled. Include ``Claim/host`` at least: ``Exclusive`` calls wait for
    /// it.
    func claims(of call: CommandCall) -> [Claim]
}

/// A resource that a call holds until it is settled, exclusively or shared.
public struct Claim: Hashable, Sendable, CustomStringConvertible {
    /// A resource that calls claim.
    public struct Resource: Hashable, Sendable, CustomStringConvertible {
        private let kind: String, key: String

        /// Makes a resource.
        ///
        /// - Parameters:
        ///   - kind: its kind, which separates equal keys of different kinds: `document`.
        ///   - key: its key.
        public init(_ kind: String, _ key: String) {
            self.kind = kind
            self.key = key
        }

        /// The kind and the key: `document 7`.
        public var description: String { key.isEmpty ? kind : "\(kind) \(key)" }

        /// The host as a whole.
        public static let host = Resource("host", "")

        /// The commands of the host, which change only while no call with parts runs.
        public static let commands = Resource("commands", "")

        /// The commands of one module.
        public static func module(_ name: String) -> Resource { Resource("module", name) }

        /// The page of that caller.
        public static func page(_ caller: Caller) -> Resource { Resource("page", "\(caller.id)") }
    }

    /// The resource that is claimed.
    public let resource: Resource
    /// Whether the claim is exclusive.
    public let isAlone: Bool

    /// An exclusive claim.
    public static func alone(_ resource: Resource) -> Claim { Claim(resource: resource, isAlone: true) }

    /// A shared claim.
    public static func shared(_ resource: Resource) -> Claim { Claim(resource: resource, isAlone: false) }

    /// The resource, and whether the claim is exclusive: `document 7, exclusive`.
    public var description: String { "\(resource), \(isAlone ? "exclusive" : "shared")" }

    /// A shared claim to the host, which excludes only exclusive claims to it.
    public static let host = shared(.host)
}
