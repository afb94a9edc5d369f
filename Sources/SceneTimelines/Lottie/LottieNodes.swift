import VectorScene

/// Makes layers of nodes.
struct LottieNodes: SceneVisitor {
    let book: LottieBook
    /// The layers, in drawing order.
    private(set) var layers: [LottieLayer] = []
    /// Whether only the forms count, as within a clip.
    private let isClip: Bool
    /// The fields of the node that is visited next.
    private var fields = MovingFields()

    init(_ book: LottieBook, isClip: Bool = false) {
        self.book = book
        self.isClip = isClip
    }

    private func nested(_ fields: MovingFields = MovingFields()) -> LottieNodes {
        var copy = LottieNodes(book, isClip: isClip)
        copy.fields = fields
        return copy
    }

    /// Draws the nodes of a list.
    ///
    /// - Parameters:
    ///   - name: the name of the list.
    ///   - fields: those of what has the list.
    mutating func draw(_ nodes: [any SceneNode], of name: String, _ fields: MovingFields) throws {
        let elements = fields.elements(of: name)
        for (index, node) in nodes.enumerated() {
            try draw(node, elements[index] ?? MovingFields())
        }
    }

    /// Draws one node, as often as its form changes.
    ///
    /// - Parameter given: the fields that are those of a resource that the node is in.
    private mutating func draw(_ node: any SceneNode, _ given: MovingFields) throws {
        let fields = try given + (node.id.map { try book.fields(of: .node($0)) } ?? MovingFields())
        guard fields.moves else {
            self.fields = fields
            return try node.accept(&self)
        }
        let runs = fields.runs(until: book.length.end)
        let empty = try NodeCopy(numbering: UnchangedNumbers(), keepsSource: true) { _ in [] }(node)
        for run in runs where !fields.hides(at: run.start) {
            try book.count(1)
            var inner = nested(fields.restricted(from: run.start, to: run.end))
            let moved = try fields.applied(to: empty, at: run.start, as: AnyNode.self).value
            try NodeCopy(numbering: UnchangedNumbers(), keepsSource: true) { _ in node.children }(moved).accept(&inner)
            layers += runs.count == 1 ? inner.layers : try shown(inner.layers, from: run.start, to: run.end)
        }
    }

    /// Layers shown from one moment to another.
    private func shown(_ layers: [LottieLayer], from start: Double, to end: Double) throws -> [LottieLayer] {
        guard layers.allSatisfy(\.isPlain) else { return layers.map { $0.shown(from: start, to: end) } }
        var keys = [LottieNumbers.Key(time: start, numbers: [1], easing: .step)]
        if start > 0 { keys.insert(LottieNumbers.Key(time: 0, numbers: [0], easing: .step), at: 0) }
        if end < book.length.end { keys.append(LottieNumbers.Key(time: end, numbers: [0], easing: .step)) }
        return try grouped(layers, .identity, LottieNumbers(keys: keys))
    }

    // MARK: Groups

    mutating func visit(_ group: GroupNode) throws {
        try PaintingError.checkBudgets()
        let fields = fields
        var inner = nested()
        try inner.draw(group.children, of: "children", fields)
        var content = inner.layers
        guard !content.isEmpty else { return }
        if !group.filters.isEmpty {
            book.report("filters", "Lottie has no filters; the group is shown without", of: group)
        }
        if let clip = group.clip { content = try clipped(content, clip) }
        if let mask = group.mask, !isClip { content = try masked(content, mask) }
        let transform = LottieTransform(fields.field("transform"), else: group.transform)
        let opacity = LottieNumbers(fields.field("opacity"), else: [group.opacity])
        let blend = group.blend.flatMap { Self.blends[$0] }
        guard !isClip, blend != nil || !opacity.isAlways([1]) else {
            layers += try placed(content, transform)
            return
        }
        let inks = content.reduce(0) { $0 + $1.inkCount }
        guard blend != nil || inks > 1 || !content.allSatisfy(\.isPlain) else {
            layers += try grouped(content, transform, opacity)
            return
        }
        layers.append(try book.single(content, takesInk: false).placed(transform, opacity: opacity).blended(blend))
    }

    private static let blends: [SceneBlendMode: Int] = [
        .multiply: 1, .screen: 2, .overlay: 3, .darken: 4, .lighten: 5, .colorDodge: 6, .colorBurn: 7, .hardLight: 8,
        .softLight: 9, .difference: 10, .exclusion: 11, .hue: 12, .saturation: 13, .color: 14, .luminosity: 15,
        .plusLighter: 16,
    ]

    /// Layers, transformed.
    func placed(_ layers: [LottieLayer], _ transform: LottieTransform) throws -> [LottieLayer] {
        guard !transform.isIdentity, !layers.isEmpty else { return layers }
        if layers.allSatisfy(\.isPlain) { return try grouped(layers, transform, LottieNumbers([1])) }
        let merged = try book.merged(layers)
        if merged.count == 1, merged[0].isFree { return [merged[0].placed(transform)] }
        let null = LottieLayer.null(try book.layerIndex(), transform)
        return [null] + merged.map { $0.inside(null.index) }
    }

    /// Layers of nothing but shapes as a group of shapes.
    private func grouped(
        _ layers: [LottieLayer], _ transform: LottieTransform, _ opacity: LottieNumbers
    ) throws -> [LottieLayer] {
        let shapes = layers.reversed().flatMap { $0.shapes ?? [] }
        let group = LottieShapes.group(shapes, transform, opacity)
        return [.shapes(try book.layerIndex(), [group], inkCount: layers.reduce(0) { $0 + $1.inkCount })]
    }

    /// Layers inside a clip alone.
    func clipped(_ layers: [LottieLayer], _ index: Int) throws -> [LottieLayer] {
        guard !layers.isEmpty, let clip = try book.clip(index) else { return layers }
        return try clip.applied(to: layers, book)
    }

    // MARK: Masks

    private func masked(_ layers: [LottieLayer], _ index: Int) throws -> [LottieLayer] {
        guard !layers.isEmpty, let mask = try book.mask(index) else { return layers }
        let kind = book.resources.masks[index].kind
        return try book.pair(try book.single(layers), mask, mode: Self.modes[kind] ?? 1)
    }

    private static let modes: [MaskKind: Int] = [.alpha: 1, .luminance: 3]

    /// The layers of a mask, within its region.
    mutating func mask(_ mask: SceneMask, _ fields: MovingFields) throws -> [LottieLayer] {
        try draw(mask.children, of: "children", fields)
        guard !layers.isEmpty else { return [] }
        let sides = ["x", "y", "width", "height"].map { fields.field($0) }
        if sides.contains(where: { $0 != nil }) {
            book.report("mask-region", "the region of a mask that moves stays as it is at the start")
        }
        let region = try LottiePath(
            nil, else: .rect(Rect(x: mask.x, y: mask.y, width: mask.width, height: mask.height)))
        let inside = [try book.single(layers).masked(by: region.outlines.map(LottieLayer.mask))]
        return try mask.mask.map { try masked(inside, $0) } ?? inside
    }

    // MARK: Other nodes

    mutating func visit(_ path: PathNode) throws {
        var shapes = LottieShapes(book, path, fields, isClip: isClip)
        try shapes.draw()
        guard !shapes.items.isEmpty else { return }
        try book.count(path.data.segmentCount)
        layers.append(
            .shapes(try book.layerIndex(), shapes.items, inkCount: shapes.inkCount, outlines: shapes.outlines))
    }

    mutating func visit(_ image: ImageNode) throws {
        guard !isClip, image.width > 0, image.height > 0 else { return }
        let transform = LottieTransform(fields.field("transform"), else: image.transform)
        let standing = [("x", image.x), ("y", image.y), ("width", image.width), ("height", image.height)]
        let box = LottieNumbers.joined(standing.map { LottieNumbers(fields.field($0), else: [$1]) })
        let place = box.mapped { [$0[2] / image.width, 0, 0, $0[3] / image.height, $0[0], $0[1]] }
        layers.append(
            .image(try book.layerIndex(), book.image(image)).placed(transform.after(LottieTransform(place))))
    }

    mutating func visit(_ text: TextNode) throws {
        try PaintingError.checkBudgets()
        guard let outlines = text.outlines else {
            return book.report(
                "text", "Lottie shows text by its outlines alone, and this has none; ask for text as outlines", of: text
            )
        }
        try visit(outlines, "outlines", LottieTransform(fields.field("transform"), else: text.transform))
    }

    mutating func visit(_ extension: ExtensionNode) throws {
        try PaintingError.checkBudgets()
        try visit(
            `extension`.children, "children",
            LottieTransform(fields.field("transform"), else: `extension`.transform))
    }

    private mutating func visit(_ nodes: [any SceneNode], _ name: String, _ transform: LottieTransform) throws {
        var inner = nested()
        try inner.draw(nodes, of: name, fields)
        layers += try placed(inner.layers, transform)
    }
}
