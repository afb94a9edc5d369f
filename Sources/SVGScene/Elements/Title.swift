import Switchless
import VectorScene

/// The `title` element (SVG 2, 5.7).
struct Title: DescriptiveElement {
    static let name: Name = .svg("title")
    static let summary = "A name for its parent, for people."
    static let keepsText = true

    func describe(_ node: inout GroupNode, _ text: String) { node.title = text }
}
