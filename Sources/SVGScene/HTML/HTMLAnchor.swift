import Switchless
import VectorScene

/// The `a` element of HTML (HTML, 4.5.1): its text leads to another place.
struct HTMLAnchor: BoxElement {
    static let name = Name("a", in: HTMLBox.namespace)
    static let summary = "A link in HTML."
    static let hasPresentationAttributes = false
    static let attributes =
        boxAttributes(\.box) + [
            Attribute("href", \HTMLAnchor.href), Attribute("target", \.target),
        ]
    var box = HTMLBox()
    var href: Words?, target: Words?

    var link: SceneLink? { href.map { SceneLink(href: $0.text, target: target?.text) } }
}
