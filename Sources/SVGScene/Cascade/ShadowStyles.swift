import Switchless

/// The styles of the copies that `use` makes, where they differ from the originals'.
///
/// The copies are in a shadow tree (SVG 2, 5.6.1). The document's rules apply there too, but selectors see nothing
/// outside it: neither ancestors nor siblings of the referenced element.
final class ShadowStyles {
    /// The style of a copy, which replaces that of its original.
    struct Style {
        /// Its declarations, weakest first.
        let declarations: [DeclaredValue]
        /// The element, with the geometry that rules set.
        let styled: StyledElement
    }

    private struct Copy: Hashable {
        let node: NodeID
        let root: NodeID
    }

    private let cascade: Cascade
    private var memories: [NodeID: MatchMemory<TreeSubject>] = [:]
    private var styles: [Copy: Style] = [:]

    init(_ cascade: Cascade) { self.cascade = cascade }

    /// Returns the fault of an exceeded comparison limit, once.
    func takeFault() -> (code: Diagnostic.Code, message: String)? { cascade.budget.takeFault() }

    /// The style of the copy of `node` in the shadow tree below `root`.
    func style(of node: NodeID, below root: NodeID, in tree: Tree) -> Style {
        let copy = Copy(node: node, root: root)
        if let known = styles[copy] { return known }
        let memory = memories[root] ?? cascade.makeMemory()
        memories[root] = memory
        let subject = TreeSubject(tree: tree, node: node, shadowRoot: root)
        let matches = cascade.matches(subject, in: memory)
        var styled = tree.unstyledElements[node] ?? tree.styledElement(node)
        cascade.setGeometry(by: matches, of: node, in: &styled)
        let style = Style(declarations: cascade.declarations(of: node, and: matches), styled: styled)
        styles[copy] = style
        return style
    }
}
