import Switchless
import XMLStream

/// The `xml:lang` attribute (SVG 2, 5.9.2).
enum XMLLang: CoreAttribute {
    static let name: Name = .xml("lang")
    static let summary = "The language of what is in the element; it beats `lang`."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        builder.tree.declarations.declareAttribute(
            Properties.Language.self, RawValue(text: builder.context.pool.store(value.trimmed)))
    }
}
