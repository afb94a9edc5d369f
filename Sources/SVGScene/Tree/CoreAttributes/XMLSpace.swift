import Switchless
import XMLStream

/// The `xml:space` attribute (SVG 2, 11.7.3). As in browsers, it is a presentation attribute for `white-space`.
enum XMLSpace: CoreAttribute {
    static let name: Name = .xml("space")
    static let summary = "Whether white space is kept, as `white-space` says it in CSS."

    private enum Value: String, Keyword { case preserve, `default` }

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        guard let space = Value.read(all: value, in: builder.context) else { return }
        builder.tree.declarations.declareAttribute(Properties.WhiteSpace.self, space == .preserve ? .pre : .normal)
    }
}
