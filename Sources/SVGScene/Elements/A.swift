import Switchless
import VectorScene

/// The `a` element (SVG 2, 16.2).
struct A: TextContentElement {
    static let name: Name = .svg("a")
    static let summary = "A link around what is in it."
    static let attributes: [Attribute<A>] = Attribute.links(\.href) + [Attribute("target", \.target)]
    static let keepsText = true
    var href: Words?
    var target: Words?

    var link: SceneLink? { href.map { SceneLink(href: $0.text, target: target?.text) } }

    var takesTextPaths: Bool { true }

    func lower(_ instance: Instance, into drawing: Drawing) {
        drawing.group(instance) { drawing.drawChildren(of: instance) }
    }
}

extension SceneLink {
    /// The bytes that it consists of.
    var length: Int { href.utf8.count + (target?.utf8.count ?? 0) }
}
