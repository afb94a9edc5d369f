import Switchless

/// The `requiredExtensions` attribute (SVG 2, 5.8.4).
enum RequiredExtensions: CoreAttribute {
    static let name: Name = "requiredExtensions"
    static let summary = "Extensions without which the element is not to be drawn."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        // An empty list evaluates to false, and so does every extension, since none is supported.
        node.passesConditions = false
    }
}
