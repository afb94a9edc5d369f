import Switchless

/// The `style` element of HTML (HTML, 4.2.6), which SVG takes over (SVG 2, 6.4).
struct HTMLStyleElement: SVGElement {
    static let name = Name("style", in: "http://www.w3.org/1999/xhtml")
    static let summary = "A style sheet for the whole document; of HTML, in its namespace."
    static let attributes: [Attribute<HTMLStyleElement>] = [
        Attribute("type", \.style.type),
        Attribute("media", \.style.media),
    ]
    static let keepsText = true
    var style = StyleElement()
    var isSwitchCandidate: Bool { false }

    func finish(_ node: NodeID, in builder: inout TreeBuilder) { style.finish(node, in: &builder) }
}
