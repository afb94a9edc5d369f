import Switchless

/// An element of a tree as the subject of selectors.
struct TreeSubject: SelectorSubject {
    let tree: Tree
    let node: NodeID
    /// The root of the shadow tree that contains the element; none in the document itself.
    var shadowRoot = NodeID.missing

    static func == (left: TreeSubject, right: TreeSubject) -> Bool { left.node == right.node }
    func hash(into hasher: inout Hasher) { hasher.combine(node) }

    var localName: Bytes {
        @_lifetime(borrow self) get { tree.context.pool.bytes(of: tree.localName(of: node)) }
    }
    var namespace: Bytes {
        @_lifetime(borrow self) get { tree.context.pool.bytes(of: tree.namespace(of: node)) }
    }
    var parent: TreeSubject? { node == shadowRoot ? nil : subject(tree[node].parent) }
    /// Selectors cannot match a root in a shadow tree (CSS Scoping 1, 3.1.1).
    var isRoot: Bool { node == tree.root && !shadowRoot.exists }
    var previousSibling: TreeSubject? { sibling(\.previous) }
    var nextSibling: TreeSubject? { sibling(\.next) }
    var firstChild: TreeSubject? { element(tree[node].firstChild, or: \.next) }
    var isEmpty: Bool { !tree[node].firstChild.exists }
    var isLink: Bool { tree[node].isLink }
    var id: Bytes? {
        @_lifetime(borrow self) get {
            guard !tree[node].id.isEmpty else { return nil }
            return tree.context.pool.bytes(of: tree[node].id)
        }
    }
    var classes: Bytes {
        @_lifetime(borrow self) get { tree.context.pool.bytes(of: tree[node].classes) }
    }

    @_lifetime(borrow self)
    func attribute(_ name: Bytes, in namespace: Bytes?) -> Bytes? {
        guard let value = value(of: name, in: namespace) else { return nil }
        return tree.context.pool.bytes(of: value)
    }

    private func value(of name: Bytes, in namespace: Bytes?) -> Stored<UInt8>? {
        for attribute in tree.attributes[tree[node].attributes] {
            let found = tree.name(of: attribute)
            guard name.elementsEqual(found.local) else { continue }
            guard namespace.map({ $0.elementsEqual(found.namespace ?? "") }) ?? true else { continue }
            return attribute.value
        }
        return nil
    }

    var language: Bytes? {
        @_lifetime(borrow self) get {
            // A copy that `use` makes keeps the original's language, like the values of other attributes.
            var subject = self
            while true {
                if let value = subject.value(of: Self.languageName.bytes, in: nil) {
                    return tree.context.pool.bytes(of: value)
                }
                guard let parent = self.subject(tree[subject.node].parent) else { return nil }
                subject = parent
            }
        }
    }

    private static let languageName = BytesReference("lang")

    private func sibling(_ step: KeyPath<TreeNode, NodeID>) -> TreeSubject? {
        node == shadowRoot ? nil : element(tree[node][keyPath: step], or: step)
    }

    /// The element that `node` is, or that `step` leads to from there.
    private func element(_ node: NodeID, or step: KeyPath<TreeNode, NodeID>) -> TreeSubject? {
        var node = node
        while node.exists, !tree[node].isElement { node = tree[node][keyPath: step] }
        return subject(node)
    }

    private func subject(_ node: NodeID) -> TreeSubject? {
        node.exists ? TreeSubject(tree: tree, node: node, shadowRoot: shadowRoot) : nil
    }
}
