import Switchless
import VectorScene

/// The `desc` element (SVG 2, 5.7).
struct Desc: DescriptiveElement {
    static let name: Name = .svg("desc")
    static let summary = "A description of its parent, for people."
    static let keepsText = true

    func describe(_ node: inout GroupNode, _ text: String) { node.description = text }
}
