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

extension Drawing {
    /// Warns that something is missing that browsers draw, once for each code and parent's name.
    func warnOfLoss(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) {
        if isFirst(code, below: node) { warn(code, message, node) }
    }

    /// Reports a note once for each code and parent's name.
    func noteOnce(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) {
        if isFirst(code, below: node) { note(code, message, node) }
    }

    private func isFirst(_ code: Diagnostic.Code, below node: NodeID) -> Bool {
        let parent = tree[node].parent
        return tree.reportedKinds.insert([code.rawValue, parent.exists ? tree.name(of: parent) : ""]).inserted
    }
}

/// The usage of a drawing's ``DrawingLimits``, including embedded drawings.
struct LimitUsage {
    /// The number of drawn elements.
    var instances = 0
    /// Whether it was reported that there are too many elements.
    var isExhausted = false
    /// The depth of the current element.
    var depth = 0
    /// Whether it was reported that the stack has no room.
    var isStackFull = false
    /// The number of segments, dashes and stops, and whether an excess was reported.
    var sceneParts = 0
    var isSceneFull = false
    /// The boxes of the layout that is being made.
    var boxes = 0
    /// The bytes of text and metadata.
    var textBytes = 0
    /// Whether it was reported that there is too much text.
    var isTextFull = false
    /// The numbers in matrices and tables of filters.
    var filterNumbers = 0
    /// The bytes of images that were read and written.
    var imageBytes = 0
    /// The number of images that are being drawn inside each other.
    var imageDepth = 0
}
