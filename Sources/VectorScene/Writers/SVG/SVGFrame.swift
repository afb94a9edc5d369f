/// The attributes of the `svg` element, and the group that is drawn in it.
///
/// The width and the height are there where a page learns these from the drawing. What the root's transform says is in the view box,
/// or in a transform of the group: whichever is shorter.
struct SVGFrame {
    private(set) var attributes: [Markup.Attribute] = []
    private(set) var group: GroupNode
    /// The scale at which the group is drawn.
    private(set) var scale = 1.0
    /// The transform from the space around the group to the drawing at its own size.
    private(set) var view = Transform.identity

    init(_ scene: SceneGraph, _ document: SVGDocument) {
        group = document.options.keepsNames ? scene.root : scene.root.folded
        let lengths = DecimalText(step: document.tolerance / 10)
        let whole = [0, 0, scene.size.width, scene.size.height]
        let sides = [("width", scene.size.width), ("height", scene.size.height)]
        let size =
            sides.filter { _ in scene.naturalSize == .fixed }
            .map { Markup.Attribute(name: $0, value: lengths.text($1)) }
        let fitting = scene.aspectRatio.map { [Markup.Attribute(name: "preserveAspectRatio", value: $0)] } ?? []
        let box = Markup.Attribute(name: "viewBox", value: lengths.text(whole))
        // Without a view box, a page does not scale the drawing.
        attributes = scene.naturalSize == .none ? [] : size + [box] + fitting
        guard let transform = document.text(group.transform, at: 1) else {
            group.transform = .identity
            return
        }
        let view = group.transform, format = DecimalText(step: document.tolerance / max(view.a, 1e-9) / 10)
        // A drawing without a width and a height of its own has those of its view box in some renderers.
        guard scene.naturalSize == .fixed, view.b == 0, view.c == 0, view.a > 0,
            lengths.units(view.a / view.d) == lengths.units(1)
        else { return }
        let shown = [-view.e, -view.f, scene.size.width, scene.size.height].map { $0 / view.a }
        let framed = Markup.Attribute(name: "viewBox", value: format.text(shown))
        let element = group.hasEffects ? 0 : Self.groupLength
        let moved = box.length + Markup.Attribute(name: "transform", value: transform).length + element
        guard framed.length < moved else { return }
        attributes = size + [framed] + fitting
        scale = view.a
        self.view = view
        group.transform = .identity
    }

    /// The length of `<g></g>`.
    private static let groupLength = 7
}
