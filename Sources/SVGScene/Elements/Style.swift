import Switchless

/// The `style` element (SVG 2, 6.2).
struct StyleElement: SVGElement {
    static let name: Name = .svg("style")
    static let summary = "A style sheet for the whole document."
    static let attributes: [Attribute<StyleElement>] = [
        Attribute("type", \.type),
        Attribute("media", \.media),
    ]
    static let keepsText = true
    var type: Words?
    var media: Words?

    func finish(_ node: NodeID, in builder: inout TreeBuilder) {
        let language = type?.text ?? ""
        guard language.isEmpty || language.lowercased() == Self.css else { return }
        builder.addStyleSheet(node, media: media?.text ?? "")
    }

    /// The one style sheet language that SVG requires.
    private static let css = "text/css"
}
