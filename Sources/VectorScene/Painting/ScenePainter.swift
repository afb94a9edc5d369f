import Switchless

/// Draws a scene on a canvas.
///
/// The painter knows the order of compositing, as ``GroupNode`` has it. A layer is begun only where it makes a
/// difference. Every canvas draws through it, so that Cairo, Core Graphics and a canvas of your own agree on what a
/// scene means.
///
/// Filters are computed on the pixels of the canvas. On one without ``SceneCanvas/pixelGrid`` the group is drawn
/// without them, with a diagnostic. Errors of the scene, such as an index without a resource or resources in a cycle,
/// are diagnostics; what goes beyond ``PaintingLimits`` throws.
public struct ScenePainter<Canvas: SceneCanvas>: SceneVisitor {
    /// The canvas that is drawn on.
    public var canvas: Canvas
    let limits: PaintingLimits
    /// How many times larger than its own size the drawing is shown.
    let magnification: Double
    let resources: SceneResources
    /// Whether any group blends with what is below it. Without one, isolation makes no difference.
    let hasBlending: Bool
    /// The resources that are being drawn.
    var open: Set<ResourceKey> = []
    /// The box of the text that is being drawn, for paints whose units are its box.
    var textBox: Rect?
    /// The opacity of the paint that is being set, and whether it could be.
    var paintOpacity = 1.0, hasPaint = false
    private var depth = 0, nodes = 0
    /// The dashes that were drawn so far.
    var drawnDashes = 0.0
    /// The rows of pixels that these dashes took.
    var drawnRows = 0.0
    /// The work of the filters so far, in copied pixels.
    var filterWork = 0.0

    /// Makes a painter of scenes with these resources.
    ///
    /// - Parameters:
    ///   - scene: the scene that has the resources.
    ///   - canvas: what is drawn on.
    ///   - limits: the limits of what is drawn.
    ///   - magnification: how many times larger than its own size the canvas shows the drawing, for strokes that do not
    ///     grow.
    public init(
        _ scene: SceneGraph, on canvas: Canvas, limits: PaintingLimits = PaintingLimits(), magnification: Double = 1
    ) {
        self.magnification = magnification
        self.canvas = canvas
        self.limits = limits
        resources = scene.resources
        hasBlending = BlendSearch.finds(in: scene)
    }

    /// Draws a scene on a canvas, in the canvas's current space.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - canvas: what is drawn on.
    ///   - limits: the limits of what is drawn.
    ///   - magnification: how many times larger than its own size the canvas shows the drawing, for strokes that do not
    ///     grow.
    /// - Throws: ``PaintingError``, and what the canvas throws.
    public static func draw(
        _ scene: SceneGraph, on canvas: inout Canvas, limits: PaintingLimits = PaintingLimits(),
        magnification: Double = 1
    ) throws {
        var painter = Self(scene, on: canvas, limits: limits, magnification: magnification)
        defer { canvas = painter.canvas }
        try painter.visit(scene.root)
    }

    public mutating func visit(_ group: GroupNode) throws {
        guard group.opacity > 0 else { return }
        try inside(group.transform) { try $0.composite(group) }
    }

    public mutating func visit(_ extension: ExtensionNode) throws {
        try inside(`extension`.transform) { try $0.visit(`extension`.children) }
    }

    public mutating func visit(_ path: PathNode) throws {
        try inside(path.transform) { painter in
            let steps = [path.fill.map(painter.filling(path)), path.stroke.map(painter.stroking(path))]
            for step in path.strokeFirst ? steps.reversed() : steps { try step?(&painter) }
        }
    }

    public mutating func visit(_ image: ImageNode) throws {
        guard image.width > 0, image.height > 0 else { return }
        try inside(image.transform) { painter in
            guard let bitmap = DataURL.content(of: image.href) else {
                painter.report("image-data", "the image is not a data URL in base64; it is not drawn")
                return
            }
            try painter.canvas.draw(image, bitmap)
        }
    }

    public mutating func visit(_ text: TextNode) throws {
        try inside(text.transform) { painter in
            guard let outlines = text.outlines ?? painter.canvas.outlines(of: text) else {
                painter.report("text-outlines", "text is drawn only if it has outlines; it is left out")
                return
            }
            let outer = painter.textBox
            painter.textBox = text.bounds(through: .identity) ?? outlines.bounds()
            try painter.visit(outlines)
            painter.textBox = outer
        }
    }

    /// Draws inside a transform. What a transform without inverse flattens is not drawn.
    mutating func inside(_ transform: Transform, _ body: (inout Self) throws -> Void) throws {
        try count(1)
        try TimeBudget.check(after: 10)
        guard transform.isInvertible else { return }
        depth += 1
        guard depth <= limits.depth else {
            throw PaintingError("limit-depth", "the scene is nested more than \(limits.depth) deep")
        }
        try PaintingError.checkBudgets()
        canvas.save()
        if !transform.isIdentity { canvas.concatenate(transform) }
        try body(&self)
        canvas.restore()
        depth -= 1
    }

    /// Counts nodes that are drawn.
    mutating func count(_ more: Int) throws {
        nodes += more
        guard nodes <= limits.nodes else {
            throw PaintingError(
                "limit-nodes", "the scene draws more than \(limits.nodes) nodes, as its resources repeat them")
        }
    }

    /// Calls `body` with a resource, unless it does not exist or is being drawn.
    ///
    /// - Returns: whether it was called.
    @discardableResult
    mutating func using<Resource>(
        _ list: KeyPath<SceneResources, [Resource]>, _ index: Int, _ body: (inout Self, Resource) throws -> Void
    ) throws -> Bool {
        let all = resources[keyPath: list]
        guard all.indices.contains(index) else {
            report("missing-resource", "the scene has no such resource as \(index); it is left out")
            return false
        }
        let key = ResourceKey(list: list, index: index)
        guard open.insert(key).inserted else {
            report("resource-cycle", "a resource of the scene refers to itself; the reference is left out")
            return false
        }
        try body(&self, all[index])
        open.remove(key)
        return true
    }

    /// Reports what is not drawn.
    mutating func report(_ code: Diagnostic.Code, _ message: String) {
        canvas.diagnostics.report(Diagnostic(.warning, code, message))
    }
}

/// A resource that is in use.
struct ResourceKey: Hashable {
    let list: AnyKeyPath
    let index: Int
}
