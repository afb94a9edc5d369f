import Switchless
import XMLStream

/// The null object for elements that are not registered. Neither it nor its content is drawn.
struct UnknownElement: SVGElement {
    static let name: Name = "#unknown"
    static let summary = "An element that nobody registered."

    static func begin(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        context.noteUnknown(tag)
        try context.open(Self(), tag)
        context.keepName(tag.name)
        context.noteForeignElement(tag.name)
    }

    static func text(_ text: XMLText, in context: inout TreeBuilder) throws { context.noteForeignText(text) }

    var isSwitchCandidate: Bool { false }
}

extension TreeBuilder {
    /// Keeps the name of the open unknown element, for selectors.
    func keepName(_ name: InternedName) {
        guard let node = openNode else { return }
        let namespace = name.namespaceBytes.map { context.pool.store($0) } ?? .empty
        tree.foreignElements[node] = (namespace, context.pool.store(name.localBytes))
    }

    /// Reports an unknown element, once for each pair of name and parent.
    mutating func noteUnknown(_ tag: XMLStartTag) {
        let parent = parentName
        let name = tag.name.name
        guard !tree.omittedElements.count(name, at: tag.position) else { return }
        guard tree.unknownElements.insert([parent, name.description]).inserted else { return }
        if name.namespace == Name.svgNamespace, let meant = tree.dialect.element(resembling: name.local) {
            return diagnostics.report(
                Diagnostic(
                    .warning, "unknown-element", "unknown element \(name.local); did you mean \(meant)?",
                    element: name.local, at: tag.position))
        }
        diagnostics.report(
            Diagnostic(
                .note, "unknown-element",
                "<\(name.local)> is not registered\(name.namespace.map { " for \($0)" } ?? ": it has no namespace"); "
                    + "it is not drawn, nor is its content",
                element: name.local, at: tag.position))
    }
}
