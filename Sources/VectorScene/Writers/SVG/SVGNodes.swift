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
        let data = document.options.keepsNames ? node.source?.data ?? [:] : [:]
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
