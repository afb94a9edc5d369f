import Switchless

/// The `class` attribute (SVG 2, 6.5).
enum ClassAttribute: CoreAttribute {
    static let name: Name = "class"
    static let summary = "Words that style sheets select the element by."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        node.classes = builder.context.pool.store(value)
    }
}
