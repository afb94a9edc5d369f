import Switchless

/// An element of a tree as the subject of selectors.
struct TreeSubject: SelectorSubject {
    let tree: Tree
    let node: NodeID
    /// The root of the shadow tree that contains the element; none in the document itself.
    var shadowRoot = NodeID.missing

    static func == (left: TreeSubject, right: TreeSubject) -> Bool { left.node == right.node }
    func hash(into hasher: inout Hasher) { hasher.combine(node) }

    var localName: Bytes { tree.context.pool[tree.localName(of: node)] }
    var namespace: Bytes { tree.context.pool[tree.namespace(of: node)] }
    var parent: TreeSubject? { node == shadowRoot ? nil : subject(tree[node].parent) }
    /// Selectors cannot match a root in a shadow tree (CSS Scoping 1, 3.1.1).
    var isRoot: Bool { node == tree.root && !shadowRoot.exists }
    var previousSibling: TreeSubject? { sibling(\.previous) }
    var nextSibling: TreeSubject? { sibling(\.next) }
    var isEmpty: Bool { !tree[node].firstChild.exists }
    var isLink: Bool { tree.element(node).link != nil }
    var id: Bytes? { tree[node].id.isEmpty ? nil : tree.context.pool[tree[node].id] }
    var classes: Bytes { tree.context.pool[tree[node].classes] }

    func attribute(_ name: Bytes, in namespace: Bytes?) -> Bytes? {
        for attribute in tree.attributes[tree[node].attributes] {
            let found = tree.name(of: attribute)
            guard name.elementsEqual(found.local.utf8) else { continue }
            guard namespace.map({ $0.elementsEqual((found.namespace ?? "").utf8) }) ?? true else { continue }
            return tree.context.pool[attribute.value]
        }
        return nil
    }

    var language: Bytes? {
        // A copy that `use` makes keeps the original's language, like the values of other attributes.
        Self.languageName.withUTF8Buffer { name in
            attribute(Bytes(name), in: nil) ?? subject(tree[node].parent)?.language
        }
    }

    private static let languageName: StaticString = "lang"

    private func sibling(_ step: KeyPath<TreeNode, NodeID>) -> TreeSubject? {
        guard node != shadowRoot else { return nil }
        var other = tree[node][keyPath: step]
        while other.exists, !tree[other].isElement { other = tree[other][keyPath: step] }
        return subject(other)
    }

    private func subject(_ node: NodeID) -> TreeSubject? {
        node.exists ? TreeSubject(tree: tree, node: node, shadowRoot: shadowRoot) : nil
    }
}
