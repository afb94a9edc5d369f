import Switchless
public import VectorScene

/// A gradient (SVG 2, 13.7): stops, and what a gradient takes over from the one that its `href` names.
public protocol GradientElement: PaintServer {
    /// The attributes that both kinds have.
    var gradient: GradientAttributes { get set }

    /// Takes over from `other`, which its `href` leads to, what is missing here beside ``gradient``: its points, if it is of
    /// the same kind.
    mutating func complete(from other: any Element)

    /// The paint, once it is known what all kinds share.
    ///
    /// - Parameters:
    ///   - viewport: what lengths are measured with; the unit square for box-relative units.
    ///   - colors: stops, units, transform and spread.
    func resource(in viewport: Viewport, _ colors: GradientColors) -> any PaintResource
}

/// What all kinds of gradient share, resolved.
public struct GradientColors: Sendable {
    var stops: [GradientStop]
    var units: VectorScene.Units
    var transform: Transform
    var spread: GradientSpread
}

/// The attributes that linear and radial gradients share.
public struct GradientAttributes: Sendable {
    var units: PaintUnits?
    var transform: TransformValue?
    var spread: SpreadMethod?
    var href: Href?

    static let attributes: [Attribute<GradientAttributes>] =
        [
            Attribute("gradientTransform", \.transform),
            Attribute("gradientUnits", \.units),
            Attribute("spreadMethod", \.spread),
        ] + Attribute.links(\.href)

    /// Takes over from `other` what is missing here.
    mutating func complete(from other: GradientAttributes) {
        units = units ?? other.units
        transform = transform ?? other.transform
        spread = spread ?? other.spread
    }

    /// How colours go on beyond the ends.
    var sceneSpread: GradientSpread { spread.flatMap { GradientSpread(rawValue: $0.rawValue) } ?? .pad }
}

/// What lengths of a paint server refer to.
enum PaintUnits: String, Keyword { case userSpaceOnUse, objectBoundingBox }

/// How a gradient goes on beyond its ends (SVG 2, 13.7.2).
enum SpreadMethod: String, Keyword { case pad, reflect, `repeat` }

extension Element where Self: GradientElement {
    public var asGradient: GradientAttributes? { gradient }
}

extension GradientElement {
    public func paint(_ node: NodeID, for box: Rect?, _ drawing: Drawing) -> ServedPaint {
        // Most have no href, and take nothing over.
        let others =
            gradient.href == nil
            ? []
            : drawing.hrefChain(from: node, { $0.asGradient?.href?.reference }, while: { $0.asGradient != nil })
                .dropFirst()
        var whole = self
        for other in others { whole.takeOver(from: drawing.tree.element(other)) }
        let shared = whole.gradient
        let stops = drawing.stops(of: node, or: others)
        guard let last = stops.last else {
            drawing.warn("empty-gradient", "the gradient has no stops; what it is for is not painted with it", node)
            return .nothing
        }
        let single = ServedPaint.paint(ResolvedPaint(.color(last.color), opacity: last.opacity))
        guard stops.count > 1 else { return single }
        let isBoxed = shared.units != .userSpaceOnUse
        if isBoxed, let box, box.width <= 0 || box.height <= 0 { return .unusable }
        let key = ResourceCache.Key(node: node, box: isBoxed ? box : nil, isText: box == nil && isBoxed)
        if let index = drawing.cache.paints[key] { return .paint(ResolvedPaint(.resource(index))) }
        guard drawing.takesParts(stops.count, node) else { return .nothing }
        let made = drawing.withStyle(of: node, in: drawing.currentViewport) { own -> (any PaintResource)? in
            let viewport = isBoxed ? Viewport(width: 1, height: 1) : own.viewport
            guard let matrix = drawing.matrix(shared.transform, of: own, in: viewport) else { return nil }
            let unit = isBoxed ? box.map(Transform.init(unitSquareTo:)) ?? .identity : .identity
            let colors = GradientColors(
                stops: drawing.mixed(stops, of: own), units: isBoxed && box == nil ? .box : .user,
                transform: unit * matrix, spread: shared.sceneSpread)
            return whole.resource(in: viewport, colors)
        }
        guard let made else { return .unusable }
        let index = drawing.resources.paints.count
        drawing.resources.paints.append(made)
        drawing.cache.paints.set(key, to: index)
        return .paint(ResolvedPaint(.resource(index)))
    }
}

extension GradientElement {
    private mutating func takeOver(from other: any Element) {
        complete(from: other)
        if let shared = other.asGradient { gradient.complete(from: shared) }
    }
}

extension Transform {
    /// The transform that takes the unit square to `box`.
    init(unitSquareTo box: Rect) { self.init(a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y) }
}
