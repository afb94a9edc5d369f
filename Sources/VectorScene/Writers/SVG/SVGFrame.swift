/// The attributes of the `svg` element, and the group that is drawn in it.
///
/// What the root's transform says is in the view box, or in a transform of the group: whichever is shorter.
struct SVGFrame {
    private(set) var attributes: [Markup.Attribute] = []
    private(set) var group: GroupNode
    /// The scale at which the group is drawn.
    private(set) var scale = 1.0

    init(_ scene: SceneGraph, _ document: SVGDocument) {
        group = document.options.keepsNames ? scene.root : OnlyGroup.folded(scene.root)
        let lengths = DecimalText(step: document.tolerance / 10)
        let whole = [0, 0, scene.size.width, scene.size.height]
        attributes = [Markup.Attribute(name: "viewBox", value: lengths.text(whole))]
        guard let transform = document.text(group.transform, at: 1) else {
            group.transform = .identity
            return
        }
        let view = group.transform, format = DecimalText(step: document.tolerance / max(view.a, 1e-9) / 10)
        guard view.b == 0, view.c == 0, view.a > 0, lengths.units(view.a / view.d) == lengths.units(1) else { return }
        let box = [-view.e, -view.f, scene.size.width, scene.size.height].map { $0 / view.a }
        let framed = [
            Markup.Attribute(name: "width", value: lengths.text(scene.size.width)),
            Markup.Attribute(name: "height", value: lengths.text(scene.size.height)),
            Markup.Attribute(name: "viewBox", value: format.text(box)),
        ]
        let element = group.hasEffects ? 0 : Self.groupLength
        let moved = attributes[0].length + Markup.Attribute(name: "transform", value: transform).length + element
        guard framed.reduce(0, { $0 + $1.length }) < moved else { return }
        attributes = framed
        scale = view.a
        group.transform = .identity
    }

    /// The length of `<g></g>`.
    private static let groupLength = 7
}
