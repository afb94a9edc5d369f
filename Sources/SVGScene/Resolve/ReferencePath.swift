/// The references from the document to the element that is being drawn, outermost first.
///
/// An element that occurs twice makes a reference circular. Resources and used elements are distinguished: a resource
/// must not occur again at all, a used element not within the same resource. `<use href="#a" mask="url(#m)"/>` draws
/// `a` once, and `m` may show another copy of `a`.
struct ReferencePath {
    /// The clip paths, masks, markers, patterns and filters that are being resolved.
    private var resources: ContiguousArray<NodeID> = []
    /// The elements that `use` refers to, within the innermost resource.
    private var used: ContiguousArray<NodeID> = []
    /// The `use` elements that refer to them.
    private(set) var hosts: ContiguousArray<NodeID> = []
    /// The elements that refer to the resources and the used elements.
    private(set) var referrers: [NodeID] = []

    /// The number of nested references.
    var depth: Int { referrers.count }

    /// The root of the current shadow tree: the element that the innermost `use` copies, or none.
    ///
    /// Selectors see nothing outside of it.
    var shadowRoot: NodeID { used.last ?? .missing }

    /// Whether `resource` is being resolved.
    func resolves(_ resource: NodeID) -> Bool { resources.contains(resource) }

    /// Whether a `use` is drawing `element`, within the innermost resource.
    func uses(_ element: NodeID) -> Bool { used.contains(element) }

    /// The path into `resource`, which `referrer` refers to.
    func entering(_ resource: NodeID, from referrer: NodeID) -> ReferencePath {
        var path = self
        path.resources.append(resource)
        (path.used, path.hosts) = ([], [])
        path.referrers.append(referrer)
        return path
    }

    /// The path into `element`, which `referrer` uses.
    func using(_ element: NodeID, from referrer: NodeID) -> ReferencePath {
        var path = self
        path.used.append(element)
        path.hosts.append(referrer)
        path.referrers.append(referrer)
        return path
    }

    /// The path of an original in the document, outside of shadow trees.
    func leavingShadow() -> ReferencePath {
        var path = self
        (path.used, path.hosts) = ([], [])
        return path
    }
}
