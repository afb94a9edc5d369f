import Switchless
import XMLStream

/// The `lang` attribute (SVG 2, 5.9.2).
enum LangAttribute: CoreAttribute {
    static let name: Name = "lang"
    static let summary = "The language of what is in the element."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        guard !builder.tree.declarations.declares(Properties.Language.self, from: node.declarations.lowerBound) else {
            return
        }
        XMLLang.read(value, into: &node, of: &builder)
    }
}
