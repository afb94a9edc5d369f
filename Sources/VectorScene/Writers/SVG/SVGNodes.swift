import Switchless

/// Writes nodes as elements.
struct SVGNodes: SceneVisitor {
    let document: SVGDocument
    /// The scale at which the nodes are drawn.
    let scale: Double
    /// The transform from the space around the nodes to the drawing at its own size; `nil` in resources.
    let space: Transform?
    private(set) var content: [Markup] = []

    init(_ document: SVGDocument, scale: Double, space: Transform? = nil) {
        self.document = document
        self.scale = scale
        self.space = space
    }

    /// The elements of nodes.
    static func elements(
        _ nodes: [any SceneNode], _ document: SVGDocument, scale: Double, space: Transform? = nil
    ) -> [Markup] {
        var writer = SVGNodes(document, scale: scale, space: space)
        for node in nodes { document.attempt { try node.accept(&writer) } }
        return writer.content
    }

    mutating func visit(_ group: GroupNode) {
        guard group.filters.count < 2 else { return visit(Self.withOneFilter(group)) }
        var element = Markup("g", common(group))
        element.set("opacity", group.opacity, SVGInk.fraction, default: 1)
        element.set("clip-path", document.clip(group.clip))
        element.set("mask", document.mask(group.mask))
        element.set("filter", document.filter(group.filters.first))
        let styles = [group.blend.map { "mix-blend-mode:\($0.rawValue)" }, group.isolate ? "isolation:isolate" : nil]
        let style = styles.compactMap { $0 }.joined(separator: ";")
        element.set("style", style.isEmpty ? nil : style)
        element.children = names(group) + elements(group.children, in: group)
        if let link = document.attributes(group.link) {
            element.children = [Markup("a", link, children: element.children)]
        }
        append(element)
    }

    /// A group with the last filter alone around groups with one of the others each.
    ///
    /// A list of filters on one element has one region in some renderers.
    private static func withOneFilter(_ group: GroupNode) -> GroupNode {
        var outer = group
        let last = outer.filters.removeLast()
        let inner = GroupNode(children: outer.children, filters: outer.filters)
        (outer.filters, outer.children) = ([last], [inner])
        return outer
    }

    mutating func visit(_ path: PathNode) {
        let fixed = SVGFixedStroke(path, in: space), path = fixed.path
        let inner = inner(path)
        var element = Markup("path", common(path))
        element.set("d", SVGPathText.text(path.data, document, at: inner))
        element.attributes += SVGInk.attributes(path.fill, path.stroke, document, scale: inner)
        // Without a fill, nothing is drawn after the stroke; without a stroke, nothing before the fill.
        let isOrdered = path.strokeFirst && path.fill != nil && path.stroke != nil
        element.set("paint-order", isOrdered ? "stroke" : nil)
        element.set("vector-effect", fixed.isFixed ? "non-scaling-stroke" : nil)
        element.set("shape-rendering", path.rendering?.rawValue)
        content.append(element)
    }

    mutating func visit(_ image: ImageNode) {
        let format = document.decimals(at: inner(image))
        var element = Markup("image", common(image))
        element.set("x", image.x, format, default: 0)
        element.set("y", image.y, format, default: 0)
        element.set("width", format.text(image.width))
        element.set("height", format.text(image.height))
        element.set("preserveAspectRatio", "none")
        element.set("href", image.href)
        element.set("style", image.rendering.map { "image-rendering:\($0.rawValue)" })
        content.append(element)
    }

    mutating func visit(_ text: TextNode) {
        if let outlines = text.outlines {
            return append(Markup("g", common(text), children: elements(outlines, in: text)))
        }
        content.append(SVGText(document, scale: inner(text), inClip: false).element(text, common(text)))
    }

    mutating func visit(_ extension: ExtensionNode) {
        document.diagnostics.report(
            Diagnostic(
                .note, "lost-payload", "SVG has no place for the payload of \(`extension`.name)",
                element: `extension`.name))
        append(Markup("g", common(`extension`), children: elements(`extension`.children, in: `extension`)))
    }

    // MARK: What all have

    /// The elements of what a node holds.
    private func elements(_ children: [any SceneNode], in node: some SceneNode) -> [Markup] {
        Self.elements(children, document, scale: inner(node), space: space.map { $0 * node.transform })
    }

    private func inner(_ node: some SceneNode) -> Double { scale * node.transform.largestScale }

    private func attribute(_ name: String, _ value: String?) -> Markup.Attribute? {
        value.map { Markup.Attribute(name: name, value: $0) }
    }

    private func common(_ node: some SceneNode) -> [Markup.Attribute] {
        let data = document.keepsData ? node.source?.data ?? [:] : [:]
        let names = data.sorted { $0.key < $1.key }.map { attribute("data-\($0.key)", $0.value) }
        let id = document.options.keepsNames ? node.id.map(document.identifier) : nil
        return ([attribute("id", id), attribute("transform", document.text(node.transform, at: scale))] + names)
            .compactMap { $0 }.filter(hasName)
    }

    /// Whether the name of an attribute is one in XML.
    private func hasName(_ attribute: Markup.Attribute) -> Bool {
        guard !XMLNames.canHave(attribute.name) else { return true }
        document.diagnostics.report(
            Diagnostic(.warning, "lost-name", "SVG has no attribute with the name '\(attribute.name)'; it is left out"))
        return false
    }

    private func names(_ group: GroupNode) -> [Markup] {
        guard document.options.keepsNames else { return [] }
        let title = group.title.map { Markup("title", text: $0) }
        return [title, group.description.map { Markup("desc", text: $0) }].compactMap { $0 }
    }

    /// Appends a group; its children where it has no effect, and one element where it has one child.
    private mutating func append(_ group: Markup) {
        guard !group.attributes.isEmpty || group.children.contains(where: { ["title", "desc"].contains($0.name) })
        else {
            content += group.children
            return
        }
        guard group.children.count == 1, let child = group.children.first, let merged = SVGMerging.merge(group, child)
        else { return content.append(group) }
        content.append(merged)
    }
}

/// Whether a group and its only child can be one element.
enum SVGMerging {
    /// Effects that the child may have, too, as the order among them does not matter.
    private static let free: Set = ["opacity", "clip-path", "mask"]
    private static let spatial: Set = ["clip-path", "mask", "filter", "transform"]
    private static let effects: Set = ["opacity", "clip-path", "mask", "filter", "style"]

    /// One element with the attributes of both; `nil` if that draws something else.
    static func merge(_ group: Markup, _ child: Markup) -> Markup? {
        guard child.traits.contains(.mergeable) else { return nil }
        let outer = Set(group.attributes.map(\.name)), inner = Set(child.attributes.map(\.name))
        // The effects of the group are in the space outside of the child's transform.
        guard outer.isDisjoint(with: inner), !inner.contains("transform") || outer.isDisjoint(with: spatial) else {
            return nil
        }
        // What blends in the group, blends with nothing outside. A filter comes first.
        guard !inner.contains("style"), !outer.contains("filter") || inner.isDisjoint(with: effects) else { return nil }
        var merged = child
        merged.attributes = ordered(group.attributes + child.attributes)
        return merged
    }
}

extension SVGMerging {
    /// The same order, whichever of the two elements an attribute comes from.
    private static func ordered(_ attributes: [Markup.Attribute]) -> [Markup.Attribute] {
        let first = ["id", "transform", "opacity", "clip-path", "mask", "filter", "style"]
        let known = first.compactMap { name in attributes.first { $0.name == name } }
        return known + attributes.filter { !first.contains($0.name) }
    }
}

/// The attributes of the `svg` element, and the group that is drawn in it.
///
/// The width and the height are there where a page learns these from the drawing. What the root's transform says is in
/// the view box, or in a transform of the group: whichever is shorter.
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

/// The attributes of fills and strokes.
enum SVGInk {
    /// Opacities and offsets.
    static let fraction = DecimalText(decimals: 4)

    static func attributes(
        _ fill: SceneFill?, _ stroke: SceneStroke?, _ document: SVGDocument, scale: Double
    ) -> [Markup.Attribute] {
        var ink = Markup("")
        Self.fill(fill, document, &ink)
        if let stroke { Self.stroke(stroke, document, scale, &ink) }
        return ink.attributes
    }

    private static func fill(_ fill: SceneFill?, _ document: SVGDocument, _ ink: inout Markup) {
        guard let fill else { return ink.set("fill", "none") }
        ink.set("fill", fill.paint == .color(.black) ? nil : document.text(fill.paint))
        ink.set("fill-opacity", fill.opacity, fraction, default: 1)
        ink.set("fill-rule", fill.rule == .nonzero ? nil : fill.rule.rawValue)
    }

    private static func stroke(_ stroke: SceneStroke, _ document: SVGDocument, _ scale: Double, _ ink: inout Markup) {
        let format = document.decimals(at: scale, finer: 10)
        ink.set("stroke", document.text(stroke.paint))
        ink.set("stroke-opacity", stroke.opacity, fraction, default: 1)
        ink.set("stroke-width", stroke.width, format, default: 1)
        ink.set("stroke-linecap", stroke.cap == .butt ? nil : stroke.cap.rawValue)
        ink.set("stroke-linejoin", stroke.join == .miter ? nil : stroke.join.rawValue)
        ink.set("stroke-miterlimit", stroke.miterLimit, fraction, default: 4)
        ink.set("stroke-dasharray", stroke.dash.isEmpty ? nil : format.text(stroke.dash))
        ink.set("stroke-dashoffset", stroke.dashOffset, format, default: 0)
    }
}

extension GroupNode {
    /// Whether it does something with its children as a whole.
    package var hasEffects: Bool {
        opacity != 1 || blend != nil || isolate || clip != nil || mask != nil || !filters.isEmpty
    }

    /// The only child, if the group does nothing but transform it.
    private var onlyChild: (any SceneNode)? {
        hasEffects || link != nil || children.count != 1 ? nil : children[0]
    }

    /// The innermost group after those that only transform the one group inside, with the transforms of all of them.
    var folded: GroupNode {
        var group = self
        while let inner = group.onlyChild?.folded(into: group.transform) { group = inner }
        return group
    }

    /// The group's transform and its children, without the groups that do nothing else. A single node has the transform
    /// itself.
    var content: (transform: Transform, children: [any SceneNode]) {
        let group = folded
        guard !group.hasEffects, group.link == nil else { return (.identity, [group]) }
        guard let child = group.onlyChild else { return (group.transform, group.children) }
        return (.identity, [child.transformed(by: group.transform)])
    }
}
