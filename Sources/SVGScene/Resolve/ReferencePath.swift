/// The references that lead from the document to the element that is being drawn, outermost first: a ring closes where one is met again.
///
/// Resources and used elements are told apart. A resource that is met again on its own way down refers to itself. A used element
/// does so only within the same resource: `<use href="#a" mask="url(#m)"/>` draws `a` once, and what `m` shows of `a` is another copy.
struct ReferencePath {
    /// The clip paths, masks, markers, patterns and filters that are being resolved.
    private var resources: ContiguousArray<NodeID> = []
    /// What `use` refers to, within the innermost resource.
    private var used: ContiguousArray<NodeID> = []
    /// The `use` elements that draw these.
    private(set) var hosts: ContiguousArray<NodeID> = []
    /// The elements that refer to all of these.
    private(set) var referrers: [NodeID] = []

    /// How many references lie in each other.
    var depth: Int { referrers.count }

    /// The element at whose borders selectors end: the one that the innermost `use` draws a copy of; none in the document itself.
    var shadowRoot: NodeID { used.last ?? .none }

    /// Whether `resource` is being resolved.
    func resolves(_ resource: NodeID) -> Bool { resources.contains(resource) }

    /// Whether `element` is being drawn by a `use`, within the innermost resource.
    func uses(_ element: NodeID) -> Bool { used.contains(element) }

    /// The path inside `resource`, which `referrer` refers to.
    func entering(_ resource: NodeID, from referrer: NodeID) -> ReferencePath {
        var path = self
        path.resources.append(resource)
        (path.used, path.hosts) = ([], [])
        path.referrers.append(referrer)
        return path
    }

    /// The path inside `element`, which `referrer` uses.
    func using(_ element: NodeID, from referrer: NodeID) -> ReferencePath {
        var path = self
        path.used.append(element)
        path.hosts.append(referrer)
        path.referrers.append(referrer)
        return path
    }

    /// The path of the original in the document, outside of any copy.
    func leavingShadow() -> ReferencePath {
        var path = self
        (path.used, path.hosts) = ([], [])
        return path
    }
}
