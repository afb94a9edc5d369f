import Switchless

/// The `link` element of HTML (HTML, 4.2.4), which SVG takes over for style sheets in other files (SVG 2, 6.3).
///
/// In SVG's own namespace no browser reads it.
struct LinkElement: SVGElement {
    static let name = Name("link", in: "http://www.w3.org/1999/xhtml")
    static let summary = "A style sheet in another file; of HTML, in its namespace."
    static let attributes: [Attribute<LinkElement>] = [
        Attribute("href", \.href),
        Attribute("media", \.media),
        Attribute("rel", \.rel),
        Attribute("type", \.type),
    ]
    var href: Words?
    var media: Words?
    var rel: Words?
    var type: Words?
    var isSwitchCandidate: Bool { false }

    private static let styles: Set<String> = ["stylesheet"]
    private static let alternatives: Set<String> = ["alternate"]
    private static let css: Set<String> = ["", "text/css"]

    func finish(_ node: NodeID, in builder: inout TreeBuilder) {
        let words = Set((rel?.text ?? "").lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
        guard !words.isDisjoint(with: Self.styles), words.isDisjoint(with: Self.alternatives),
            Self.css.contains((type?.text ?? "").lowercased()), let href, !href.text.isEmpty
        else { return }
        builder.addStyleSheet(at: href.text, media: media?.text ?? "", named: builder.tree[node].position)
    }
}
