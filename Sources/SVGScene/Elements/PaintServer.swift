public import VectorScene

/// An element that shapes and text are painted with: a gradient, a pattern, or one of your own (SVG 2, 13.1).
public protocol PaintServer: SVGElement {
    /// The paint for a shape or text; `nil` for none.
    ///
    /// Give ``PaintRequest/fallback()`` where the element cannot paint, as a gradient cannot in a box without a width.
    ///
    /// - Parameters:
    ///   - node: this element in the tree.
    ///   - request: what is to be painted.
    func paint(_ node: NodeID, for request: PaintRequest) -> ResolvedPaint?
}

extension PaintServer {
    public static var roles: [Role<Self>] { [.paintServer] }
}

/// A request for a paint.
public struct PaintRequest {
    /// The drawing that takes resources.
    public let drawing: Drawing
    /// The shape or text, with its style.
    public let instance: Instance
    /// The box that box-relative units refer to; `nil` for text, whose box only fonts know.
    public let box: Rect?
    /// The property's value.
    let value: PaintValue

    /// The paint of the property's value; `nil` for none.
    func paint() -> ResolvedPaint? { value.source.paint(for: self) }

    /// The paint that the property declares for a paint server that cannot paint (SVG 2, 13.2).
    public func fallback() -> ResolvedPaint? { value.fallback.paint(for: self) }
}

/// A paint, ready for the scene.
public struct ResolvedPaint: Sendable {
    /// The colour, or the resource.
    public var paint: ScenePaint
    /// The opacity that comes with a colour, 0 to 1.
    public var opacity: Double

    /// Makes a paint.
    public init(_ paint: ScenePaint, opacity: Double = 1) {
        self.paint = paint
        self.opacity = opacity
    }

    init(_ color: ColorValue) { self.init(.color(color.color), opacity: color.alpha) }
}

extension Drawing {
    /// Adds `paint` to the scene's resources.
    public func add(_ paint: any PaintResource) -> ResolvedPaint {
        resources.paints.append(paint)
        return ResolvedPaint(.resource(resources.paints.count - 1))
    }

    /// Adds `paint`, and uses it again where `key` is asked for.
    func keep(_ paint: any PaintResource, as key: ResourceCache.Key) -> ResolvedPaint {
        cache.paints.set(key, to: resources.paints.count)
        return add(paint)
    }

    /// The paint that was kept as `key`.
    func keptPaint(_ key: ResourceCache.Key) -> ResolvedPaint? {
        cache.paints[key].map { ResolvedPaint(.resource($0)) }
    }

    /// A paint server's own transform about its own origin; `nil` for one that flattens everything, with which nothing
    /// can be painted.
    ///
    /// The attribute is the property's presentation attribute (CSS Transforms 1, 7), so that what a style sheet or an
    /// animation says counts before it; what a template's style says counts where neither is given.
    ///
    /// - Parameters:
    ///   - value: that of the attribute, its own or a template's.
    ///   - server: the paint server.
    func matrix(_ value: TransformValue?, of server: Instance) -> Transform? {
        let node = server.node
        guard value == nil, !isStyled(server),
            let template = completed(node).templates.first(where: { $0 != node && declaresTransform($0) })
        else { return placed(value, server) }
        return withStyle(of: template, in: currentViewport) { placed(nil, $0) }
    }

    /// Whether more than the attribute transforms the paint server.
    private func isStyled(_ server: Instance) -> Bool {
        server.style.concernsWhole
            && (declaresTransform(server.node) || server.style.record.isAnimated && server.style.isTransformed)
    }

    /// Percentages and the origin refer to the viewport, also with bounding-box units: browsers know no other box of a
    /// paint server.
    private func placed(_ value: TransformValue?, _ server: Instance) -> Transform? {
        let (style, viewport) = (server.style, server.viewport)
        let box = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
        var matrix = value?.transform(box: box.size, viewport: viewport) ?? .identity
        if isStyled(server) {
            let isReplaced =
                declares(Properties.Transform.self, server.node) || !style[Properties.Transform.self].isIdentity
            matrix = style.transform(box: box.size, viewport, offset: isReplaced ? .identity : matrix)
        }
        guard !matrix.isIdentity else { return .identity }
        let origin = style[Properties.TransformOrigin.self].point(in: box, viewport)
        return matrix.isInvertible ? matrix.about(origin) : nil
    }
}

/// `fill` and `stroke` may refer to it.
public enum PaintServerRole: ElementRole { public typealias Part = any PaintServer }

extension Role where Owner: PaintServer {
    /// ``PaintServerRole``.
    public static var paintServer: Role { Role(PaintServerRole.self) { $0 } }
}
