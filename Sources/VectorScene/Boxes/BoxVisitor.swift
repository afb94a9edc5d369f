/// The context of a node: the text that it belongs to, if any.
struct BoxContext {
    /// The box of the text.
    var box: Rect?
    /// Maps the space of the node to that of the text.
    var space = Transform.identity
    /// Whether a group around it needs its box.
    var isMeasured = false
}

/// Nodes whose resources are in user units.
struct BoxedNodes {
    var nodes: [any SceneNode] = []
    /// The union of their boxes, if it was asked for.
    var box: Rect?
    /// Whether there is text without outlines, so that the box is unknown.
    var holdsOpenText = false
    /// The number of nodes and segments.
    var parts = 0
}

/// Gives nodes the resources for their boxes, and measures the boxes.
struct BoxVisitor: SceneVisitor {
    private let resolution: BoxResolution
    private let context: BoxContext
    private(set) var found = BoxedNodes()

    init(_ resolution: BoxResolution, _ context: BoxContext) {
        self.resolution = resolution
        self.context = context
    }

    mutating func visit(_ group: GroupNode) {
        let usesBox = resolution.usesBox(group)
        // The box of a part of a text is that of the whole text.
        let isPart = context.box != nil && context.space.isIdentity && group.transform.isIdentity
        let content = inside(group, group.children, isMeasured: usesBox && !isPart)
        var copy = group
        copy.children = content.nodes
        let box = usesBox && !content.holdsOpenText ? (isPart ? context.box : content.box) : nil
        // An effect in units of an empty box is an error, and the group is not drawn.
        guard !usesBox || content.holdsOpenText || box?.isUsable ?? false else { return }
        let clip = group.clip.flatMap { resolution.clip($0, for: box) }
        let mask = group.mask.flatMap { resolution.mask($0, for: box) }
        let filters = group.filters.compactMap { resolution.filter($0, for: box) }
        // Without one of its effects, a group would show what it is to hide.
        guard (clip == nil) == (group.clip == nil), (mask == nil) == (group.mask == nil),
            filters.count == group.filters.count
        else { return }
        (copy.clip, copy.mask, copy.filters) = (clip, mask, filters)
        found.nodes.append(copy)
    }

    mutating func visit(_ extension: ExtensionNode) {
        var copy = `extension`
        copy.children = inside(`extension`, `extension`.children, isMeasured: false).nodes
        found.nodes.append(copy)
    }

    mutating func visit(_ path: PathNode) {
        var copy = path
        var context = context
        context.space = context.space * path.transform
        copy.fill = path.fill.flatMap { $0.resolved(resolution, context) }
        copy.stroke = path.stroke.flatMap { $0.resolved(resolution, context) }
        add(copy, parts: 1 + path.data.segmentCount / 8)
    }

    mutating func visit(_ image: ImageNode) { add(image, parts: 1) }

    mutating func visit(_ text: TextNode) {
        var copy = text
        // Paints of text without outlines stay as they are.
        let context = BoxContext(box: text.outlines == nil ? nil : text.bounds ?? .zero)
        for chunk in copy.chunks.indices {
            for span in copy.chunks[chunk].spans.indices {
                copy.chunks[chunk].spans[span].resolve(resolution, context)
            }
        }
        var parts = 1
        if let outlines = text.outlines {
            let content = resolution.nodes(outlines, in: context)
            copy.outlines = content.nodes
            parts += content.parts
        }
        found.holdsOpenText = found.holdsOpenText || text.outlines == nil
        add(copy, parts: parts)
    }

    private mutating func add(_ node: some SceneNode, parts: Int) {
        found.nodes.append(node)
        found.parts += parts
        if context.isMeasured { found.box.include(node.bounds(through: node.transform)) }
    }

    /// Resolves children, and includes their box.
    private mutating func inside(
        _ node: some SceneNode, _ children: [any SceneNode], isMeasured: Bool
    ) -> BoxedNodes {
        let content = resolution.nodes(
            children,
            in: BoxContext(
                box: context.box, space: context.space * node.transform, isMeasured: context.isMeasured || isMeasured))
        found.parts += content.parts + 1
        found.holdsOpenText = found.holdsOpenText || content.holdsOpenText
        guard context.isMeasured, let box = content.box else { return content }
        // The tight box of what is turned is not that of its box, and is measured again.
        let isTurned = !node.transform.keepsRectangles && resolution.spend(content.parts)
        found.box.include(isTurned ? node.bounds(through: node.transform) : box.transformed(by: node.transform))
        return content
    }
}

extension SceneFill {
    /// The fill with the paint for a box; `nil` where there is none.
    fileprivate func resolved(_ resolution: BoxResolution, _ context: BoxContext) -> SceneFill? {
        guard let paint = resolution.paint(paint, in: context) else { return nil }
        var copy = self
        copy.paint = paint
        return copy
    }
}

extension SceneStroke {
    /// The stroke with the paint for a box; `nil` where there is none.
    fileprivate func resolved(_ resolution: BoxResolution, _ context: BoxContext) -> SceneStroke? {
        guard let paint = resolution.paint(paint, in: context) else { return nil }
        var copy = self
        copy.paint = paint
        return copy
    }
}

extension TextSpan {
    fileprivate mutating func resolve(_ resolution: BoxResolution, _ context: BoxContext) {
        fill = fill?.resolved(resolution, context)
        stroke = stroke?.resolved(resolution, context)
        guard !decorations.isEmpty else { return }
        decorations.underline = decorations.underline?.resolved(resolution, context)
        decorations.overline = decorations.overline?.resolved(resolution, context)
        decorations.lineThrough = decorations.lineThrough?.resolved(resolution, context)
    }
}

extension TextDecoration {
    fileprivate func resolved(_ resolution: BoxResolution, _ context: BoxContext) -> TextDecoration {
        var copy = self
        copy.fill = fill?.resolved(resolution, context)
        copy.stroke = stroke?.resolved(resolution, context)
        return copy
    }
}

extension SceneClip {
    /// Whether its coordinates are fractions of a box.
    var usesBox: Bool { units == .box }

    /// The clip in user units.
    func resolved(in box: Rect) -> SceneClip {
        guard usesBox else { return self }
        var copy = self
        copy.units = .user
        copy.transform = .box(box) * transform
        return copy
    }
}

extension SceneMask {
    /// Whether its coordinates or those of its content are fractions of a box.
    var usesBox: Bool { units == .box || contentUnits == .box }

    /// The mask in user units.
    func resolved(in box: Rect) -> SceneMask {
        var copy = self
        (copy.units, copy.contentUnits) = (.user, .user)
        if units == .box {
            let region = Rect(x: x, y: y, width: width, height: height).transformed(by: .box(box))
            (copy.x, copy.y, copy.width, copy.height) = (region.x, region.y, region.width, region.height)
        }
        if contentUnits == .box { copy.children = [GroupNode(transform: .box(box), children: children)] }
        return copy
    }
}

extension SceneFilter {
    /// Whether its coordinates or those of its primitives are fractions of a box.
    var usesBox: Bool { units == .box || contentUnits == .box }

    /// The filter in user units.
    func resolved(in box: Rect) -> SceneFilter {
        var copy = self
        (copy.units, copy.contentUnits) = (.user, .user)
        if units == .box {
            let region = Rect(x: x, y: y, width: width, height: height).transformed(by: .box(box))
            (copy.x, copy.y, copy.width, copy.height) = (region.x, region.y, region.width, region.height)
        }
        if contentUnits == .box { copy.primitives = primitives.map { $0.resolved(in: box) } }
        return copy
    }
}

extension SceneResources {
    /// Whether any of them is measured in fractions of a box.
    var useBoxes: Bool {
        paints.contains { $0.usesBox } || clips.contains { $0.usesBox } || masks.contains { $0.usesBox }
            || filters.contains { $0.usesBox }
    }
}

extension Transform {
    /// Maps fractions of a box to the space of the box.
    static func box(_ box: Rect) -> Transform { Transform(box.width, 0, 0, box.height, box.x, box.y) }

    /// Maps a view box into a rectangle at the origin (SVG 2, 8.2).
    ///
    /// - Parameter aspectRatio: the value of `preserveAspectRatio`; `xMidYMid meet` where it is missing or unknown.
    static func fitting(_ viewBox: Rect, into size: Size, _ aspectRatio: String?) -> Transform {
        let words = (aspectRatio ?? "").split(separator: " ").map(String.init)
        let alignment = words.first.map { ViewBoxAlignment(rawValue: $0) ?? .standard } ?? .standard
        let (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
        guard let share = alignment.share else { return Transform(x, 0, 0, y, -viewBox.x * x, -viewBox.y * y) }
        let isSlice = words.dropFirst().contains { ViewBoxAlignment.slice.contains($0) }
        let scale = isSlice ? max(x, y) : min(x, y)
        return Transform(
            scale, 0, 0, scale, (size.width - viewBox.width * scale) * share.x - viewBox.x * scale,
            (size.height - viewBox.height * scale) * share.y - viewBox.y * scale)
    }
}

/// The placement of a view box in a larger rectangle.
struct ViewBoxAlignment {
    /// The shares of the free space to the left and above; `nil` if the view box is stretched.
    let share: Point?

    static let standard = ViewBoxAlignment(share: Point(0.5, 0.5))
    /// The words for a view box that covers the rectangle.
    static let slice: Set = ["slice"]

    private static let alignments: [String: ViewBoxAlignment] = {
        let shares = [("Min", 0), ("Mid", 0.5), ("Max", 1)]
        let all = shares.flatMap { x in
            shares.map { y in ("x\(x.0)Y\(y.0)", ViewBoxAlignment(share: Point(x.1, y.1))) }
        }
        return Dictionary(uniqueKeysWithValues: all + [("none", ViewBoxAlignment(share: nil))])
    }()

    private init(share: Point?) { self.share = share }

    /// The alignment of a keyword of SVG; `nil` if there is none.
    init?(rawValue: String) {
        guard let known = Self.alignments[rawValue] else { return nil }
        self = known
    }
}

extension Rect {
    /// Whether something can be measured in fractions of it.
    var isUsable: Bool { !isEmpty && isFinite }
}

extension Size {
    /// The measure of lengths without a direction: the diagonal divided by the square root of 2 (SVG 2, 8.9).
    var normalizedDiagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}

/// Counts the stops of a gradient.
struct BoxStops: PaintVisitor {
    private var count = 1

    static func count(in paint: any PaintResource) -> Int {
        var counter = BoxStops()
        try? paint.accept(&counter)
        return counter.count
    }

    mutating func visit(_ paint: LinearGradientPaint) { count += paint.stops.count }
    mutating func visit(_ paint: RadialGradientPaint) { count += paint.stops.count }
    mutating func visit(_ paint: PatternPaint) {}
}
