import Switchless

/// The `id` attribute (SVG 2, 5.9).
enum IDAttribute: CoreAttribute {
    static let name: Name = "id"
    static let summary = "The name by which the element is referred to."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        node.id = builder.context.pool.store(value)
    }
}
