import Switchless
import XMLStream

/// Finds `foreignObject` elements in which a browser would draw something.
struct ForeignContent {
    /// The outermost open `foreignObject`.
    fileprivate var holder: NodeID?

    /// The elements of HTML that are drawn even when they are empty (HTML, 4.8 and 4.10).
    fileprivate static let replaced: Set<String> = [
        "audio", "button", "canvas", "embed", "hr", "iframe", "img", "input", "math", "meter", "object", "progress",
        "select", "svg", "textarea", "video",
    ]
    /// The elements of HTML whose text is never shown.
    fileprivate static let hidden: Set<String> = ["head", "noscript", "script", "style", "template", "title"]
}

extension TreeBuilder {
    /// Handles the start of a `foreignObject`, which is the open element.
    mutating func beginForeignContent() { foreign.holder = foreign.holder ?? openNode }

    /// Handles the end of the `foreignObject` at `node`.
    mutating func endForeignContent(_ node: NodeID) {
        guard foreign.holder == node else { return }
        foreign.holder = nil
        // The tree is in document order, so the nodes after this one are its content.
        let content = tree.nodes.indices.dropFirst(Int(node.index) + 1)
        let holdsSVG = content.contains { index in
            tree.nodes[index].isElement && tree.nodes[index].elementType >= 0 && !tree.elements[index].isDescriptive
        }
        if holdsSVG { tree.visibleForeignObjects.insert(node) }
    }

    /// Handles the start of an unregistered element.
    func noteForeignElement(_ name: InternedName) {
        guard let holder = foreign.holder, ForeignContent.replaced.contains(name.localBytes.string) else { return }
        tree.visibleForeignObjects.insert(holder)
    }

    /// Handles text in an unregistered element or in the `foreignObject` itself.
    func noteForeignText(_ text: XMLText) {
        guard let holder = foreign.holder, !text.bytes.isBlank, !ForeignContent.hidden.contains(parentName) else {
            return
        }
        tree.visibleForeignObjects.insert(holder)
    }
}
