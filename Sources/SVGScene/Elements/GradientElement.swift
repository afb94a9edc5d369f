import Switchless
public import VectorScene

/// A gradient (SVG 2, 13.7): stops, and how colours change between them.
public protocol GradientElement: PaintServer, TemplateElement {
    /// The attributes that all gradients have.
    var gradient: GradientAttributes { get set }

    /// The paint.
    ///
    /// - Parameters:
    ///   - viewport: what lengths are measured with; the unit square for box-relative units.
    ///   - colors: stops, units, transform and spread.
    func resource(in viewport: Viewport, _ colors: GradientColors) -> any PaintResource
}

/// The part that all kinds of gradient share, resolved.
public struct GradientColors: Sendable {
    /// The stops, at least two, by ascending offsets.
    public var stops: [GradientStop]
    /// The units of the gradient's numbers.
    public var units: SceneUnits
    /// The gradient's own transform.
    public var transform: Transform
    /// How colours go on beyond the ends.
    public var spread: GradientSpread
}

/// The attributes that gradients share.
public struct GradientAttributes: Sendable {
    var units: PaintUnits?
    var transform: TransformValue?
    var spread = GradientSpread.pad
    var href: Href?

    /// Makes the attributes of an element that has none.
    public init() {}

    static let attributes: [Attribute<GradientAttributes>] =
        [
            Attribute("gradientTransform", \.transform),
            Attribute("gradientUnits", \.units),
            Attribute("spreadMethod", \.spread),
        ] + Attribute.links(\.href)
}

/// The units of a paint server's lengths.
enum PaintUnits: String, Keyword { case userSpaceOnUse, objectBoundingBox }

extension GradientElement {
    public static var roles: [Role<Self>] { [.paintServer, .template] }
    public static var family: String { "gradient" }
    public var href: Href? { gradient.href }

    /// The rows of an attribute table that all gradients have.
    public static var gradientAttributes: [Attribute<Self>] {
        GradientAttributes.attributes.map { Attribute($0, of: \.gradient) }
    }

    public func paint(_ node: NodeID, for request: PaintRequest) -> ResolvedPaint? {
        let drawing = request.drawing
        let stops = drawing.stops(of: node)
        guard let last = stops.last else {
            drawing.warn("empty-gradient", "the gradient has no stops; nothing is painted with it", node)
            return nil
        }
        guard stops.count > 1 else { return ResolvedPaint(.color(last.color), opacity: last.opacity) }
        let isBoxed = gradient.units != .userSpaceOnUse
        if isBoxed, request.box?.isEmpty == true { return request.fallback() }
        let key = ResourceCache.Key(node, usesBox: isBoxed, request.box)
        if let paint = drawing.keptPaint(key) { return paint }
        guard drawing.takesParts(stops.count, node) else { return nil }
        let made = drawing.withStyle(of: node, in: drawing.currentViewport) { own -> (any PaintResource)? in
            let viewport = isBoxed ? Viewport(width: 1, height: 1) : own.viewport
            guard let matrix = drawing.matrix(gradient.transform, of: own) else { return nil }
            let colors = GradientColors(
                stops: drawing.mixed(stops, of: own), units: isBoxed && request.box == nil ? .box : .user,
                transform: (isBoxed ? .unitSquare(to: request.box) : .identity) * matrix,
                spread: gradient.spread)
            return resource(in: viewport, colors)
        }
        return made.map { drawing.keep($0, as: key) } ?? request.fallback()
    }
}

extension Drawing {
    /// `stops` as the gradient's `color-interpolation` mixes them: consumers mix in sRGB, so mixing light takes more
    /// stops (SVG 2, 13.9).
    fileprivate func mixed(_ stops: [GradientStop], of gradient: Instance) -> [GradientStop] {
        guard gradient.style[Properties.ColorInterpolation.self] == .linearRGB else { return stops }
        var light = LightMixing(stops)
        return takesParts(light.mix() - stops.count, gradient.node) ? light.stops : stops
    }
}
