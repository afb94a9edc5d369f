import SVGScene
import Switchless
import VectorScene

/// A paragraph of text.
struct Text: BoxElement {
    static let name = Name.layout("text")
    static let summary = "Text, broken into lines at the width of its box."
    static let browserStyle = "display: block"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// A part of a text.
struct Span: BoxElement {
    static let name = Name.layout("span")
    static let summary = "A part of a text with a style of its own."
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// A link in a text.
struct Anchor: BoxElement {
    static let name = Name.layout("a")
    static let summary = "A part of a text that leads to another place."
    static let attributes = boxAttributes(\.box) + [Attribute("href", \Anchor.href), Attribute("target", \.target)]
    var box = HTMLBox()
    var href: Words?, target: Words?

    var link: SceneLink? { href.map { SceneLink(href: $0.text, target: target?.text) } }
}

/// The end of a line.
struct Break: BoxElement {
    static let name = Name.layout("br")
    static let summary = "Ends a line of text."
    static let attributes: [Attribute<Break>] = []
    var box: HTMLBox { HTMLBox() }
}

/// A style sheet.
struct StyleSheet: SVGElement {
    static let name = Name.layout("style")
    static let summary = "A style sheet for the whole layout."
    static let browserStyle = "display: none"
    static let attributes: [Attribute<StyleSheet>] = StyleElement.attributes.map { Attribute($0, of: \.style) }
    static let keepsText = true
    var style = StyleElement()
    var isSwitchCandidate: Bool { false }

    func finish(_ node: NodeID, in builder: inout TreeBuilder) { style.finish(node, in: &builder) }
}
