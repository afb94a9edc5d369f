import Switchless

/// The `style` element (SVG 2, 6.2).
package struct StyleElement: SVGElement {
    package static let name: Name = .svg("style")
    package static let summary = "A style sheet for the whole document."
    package static let attributes: [Attribute<StyleElement>] = [
        Attribute("type", \.type),
        Attribute("media", \.media),
    ]
    package static let keepsText = true
    var type: Words?
    var media: Words?

    package init() {}

    package func finish(_ node: NodeID, in builder: inout TreeBuilder) {
        let language = type?.text ?? ""
        guard language.isEmpty || language.lowercased() == Self.css else { return }
        builder.addStyleSheet(node, media: media?.text ?? "")
    }

    /// The one style sheet language that SVG requires.
    private static let css = "text/css"
}
