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
