import VectorScene

extension Drawing {
    /// Calls `body` to resolve `resource`, which `referrer` refers to.
    ///
    /// - Returns: `nil`, with a diagnostic, where the reference is circular or nested too deeply.
    func following<Result>(_ resource: NodeID, from referrer: NodeID, _ body: () -> Result?) -> Result? {
        follow(path.entering(resource, from: referrer), ring: path.resolves(resource) ? resource : .missing, body)
    }

    /// Calls `body` to draw a copy of `element`, which `referrer` uses.
    ///
    /// - Returns: `nil`, with a diagnostic, where the reference is circular or nested too deeply.
    func using<Result>(_ element: NodeID, from referrer: NodeID, _ body: () -> Result?) -> Result? {
        follow(path.using(element, from: referrer), ring: path.uses(element) ? element : .missing, body)
    }

    /// Whether `element` contains `referrer`, or a `use` whose copy contains it (SVG 2, 5.6.3).
    func isAround(_ element: NodeID, _ referrer: NodeID) -> Bool {
        let inside = tree.descendants(of: element)
        return inside.contains(referrer.index) || path.hosts.contains { inside.contains($0.index) }
    }

    /// Calls `body` with the path `next`, unless `ring` is an element that makes the reference circular.
    private func follow<Result>(_ next: ReferencePath, ring: NodeID, _ body: () -> Result?) -> Result? {
        guard let referrer = next.referrers.last else { return nil }
        guard !ring.exists else {
            warn("reference-ring", "<\(tree.name(of: ring))> refers to itself; the reference is ignored", referrer)
            return nil
        }
        guard next.depth <= options.limits.referenceDepth else {
            fail(
                "reference-depth",
                "references are nested more than \(options.limits.referenceDepth) deep; deeper ones are ignored",
                referrer)
            return nil
        }
        guard hasStack(referrer) else { return nil }
        return with(next, body)
    }

    /// Calls `body` with the path `next`.
    func with<Result>(_ next: ReferencePath, _ body: () -> Result) -> Result {
        let outer = path
        path = next
        defer { path = outer }
        return body()
    }
}

extension Drawing {
    /// The reference box of an element's transform and its origin (CSS Transforms 1, 6.1).
    ///
    /// - Parameter body: draws the element; called only if `transform-box` refers to the element's box.
    func referenceBox(of instance: Instance, drawing body: () -> Void) -> Rect {
        let viewport = Rect(x: 0, y: 0, width: instance.viewport.width, height: instance.viewport.height)
        let choice = instance.style[Properties.TransformBox.self]
        guard let box = Self.contentBoxes[choice] else { return viewport }
        let key = ContentBoxKey(instance)
        // Not cached are the box of an element that `use` can resize, and stroke boxes, since strokes are inherited.
        let isSteady = box == \.box && completed(instance.node).part(as: UseTargetRole.self) == nil
        if isSteady, let known = contentBoxes[key] { return known }
        let content = measured(body)
        if content.holdsText {
            warn(
                "unknown-box",
                "transform-box is \(choice.rawValue), but the box of text depends on fonts; using the viewport",
                instance)
        }
        let found = content.holdsText ? viewport : content[keyPath: box] ?? .zero
        if isSteady { contentBoxes[key] = found }
        return found
    }

    /// The boxes that depend on what is drawn (CSS Transforms 1, 7).
    ///
    /// SVG has neither margins nor padding, so the content box is the fill box, and the border box is the stroke box.
    private static let contentBoxes: [Properties.TransformBox.Value: any KeyPath<Frame, Rect?> & Sendable] = [
        .contentBox: \.box, .fillBox: \.box, .borderBox: \.inkBox, .strokeBox: \.inkBox,
    ]
}

/// The key of a cached fill box: everything that the box depends on.
struct ContentBoxKey: Hashable {
    private let node: NodeID
    private let width, height, fontSize: Double

    init(_ instance: Instance) {
        node = instance.node
        width = instance.viewport.width
        height = instance.viewport.height
        fontSize = instance.viewport.fontSize
    }
}

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
