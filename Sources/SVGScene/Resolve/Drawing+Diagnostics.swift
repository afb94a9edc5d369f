public import Switchless

extension Drawing {
    func reportUnsettled(_ node: NodeID) {
        for declared in styling.takeUnsettled() {
            let name = declared.name.local
            diagnostics.report(
                Diagnostic(
                    .warning, "invalid-variable",
                    "invalid var() in \(name); \(name) is unset",
                    element: tree.name(of: node), attribute: name, at: tree[node].position))
        }
    }

    /// Reports a warning about an element.
    public func warn(_ code: Diagnostic.Code, _ message: String, _ instance: Instance) {
        warn(code, message, instance.node)
    }

    func warn(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) { report(.warning, code, message, node) }

    func note(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) { report(.note, code, message, node) }

    func fail(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) { report(.error, code, message, node) }

    private func report(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, _ node: NodeID) {
        diagnostics.report(
            Diagnostic(severity, code, message, element: tree.name(of: node), at: tree[node].position))
    }

    /// The message for a reference that does not resolve to a `thing`.
    func missing(_ thing: String, at reference: Reference?) -> String {
        guard let reference else { return "no href to a \(thing)" }
        let url = "'\(tree.context.pool.bytes(of: reference.url).string)'"
        let isInside = reference.target(in: tree.context.pool) != nil
        return isInside ? "\(thing) \(url) not found" : "\(thing) \(url) is not in this document"
    }
}
