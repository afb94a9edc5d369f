import Switchless
import XMLStream

/// The `foreignObject` that is open, and which elements of HTML are seen without text in them.
struct ForeignContent {
    /// The outermost `foreignObject` that is open.
    fileprivate var holder: NodeID?

    /// What HTML draws even when it is empty (HTML, 4.8 and 4.10).
    fileprivate static let replaced: Set<String> = [
        "audio", "button", "canvas", "embed", "hr", "iframe", "img", "input", "math", "meter", "object", "progress",
        "select", "svg", "textarea", "video",
    ]
    /// What HTML never shows the text of.
    fileprivate static let hidden: Set<String> = ["head", "noscript", "script", "style", "template", "title"]
}

extension TreeBuilder {
    /// The element that is open is a `foreignObject`.
    mutating func beginForeignContent() { foreign.holder = foreign.holder ?? openNode }

    /// The `foreignObject` at `node` ends, with all that is in it.
    mutating func endForeignContent(_ node: NodeID) {
        guard foreign.holder == node else { return }
        foreign.holder = nil
        // A tree is in the order of the document, so that what follows stands in the element.
        let content = tree.nodes.indices.dropFirst(Int(node.index) + 1)
        let holdsSVG = content.contains { index in
            tree.nodes[index].isElement && tree.nodes[index].place >= 0 && !tree.elements[index].isDescriptive
        }
        if holdsSVG { tree.visibleForeignObjects.insert(node) }
    }

    /// An element that nobody registered begins.
    func noteForeignElement(_ name: InternedName) {
        guard let holder = foreign.holder, ForeignContent.replaced.contains(name.localBytes.string) else { return }
        tree.visibleForeignObjects.insert(holder)
    }

    /// Characters stand in an element that nobody registered, or in the `foreignObject` itself.
    func noteForeignText(_ text: XMLText) {
        guard let holder = foreign.holder, !text.bytes.isBlank, !ForeignContent.hidden.contains(parentName) else {
            return
        }
        tree.visibleForeignObjects.insert(holder)
    }
}
