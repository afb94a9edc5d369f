import Switchless

/// The `style` attribute (CSS Style Attributes).
enum StyleAttribute: CoreAttribute {
    static let name: Name = "style"
    static let summary = "Declarations for this element alone."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        builder.styleAttribute = BytesReference(value)
    }
}
