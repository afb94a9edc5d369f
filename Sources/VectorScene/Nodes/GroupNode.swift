/// A group: opacity, clip, mask and filters apply to all of its children together.
///
/// Only groups composite. The order is: the children; the filters, each on the result of the one before; the clip; the
/// mask; the opacity; the blending. The transform applies to the result of all of them.
public struct GroupNode: SceneNode {
    public static let type = "group"

    /// The `id` of the source element.
    public var id: String?
    /// Maps the node's user space to its parent's.
    public var transform: Transform
    /// The opacity, 0 to 1.
    public var opacity: Double
    /// How the group blends with what is below it; `nil` is normal.
    public var blend: SceneBlendMode?
    /// Whether blending inside stops at this group, even if nothing else isolates it.
    public var isolate: Bool
    /// An index into `SceneResources.clips`.
    public var clip: Int?
    /// An index into `SceneResources.masks`.
    public var mask: Int?
    /// Indices into `SceneResources.filters`, applied in this order.
    public var filters: [Int]
    /// The target of a click on it.
    @Boxed public var link: SceneLink?
    @Boxed public var title: String?
    @Boxed public var description: String?
    @Boxed public var source: SceneSource?
    /// The children in drawing order.
    public var children: [any SceneNode]

    public func writeFields(to json: inout JSONStream) {
        json.field("id", optional: id)
        json.field("transform", transform, unless: .identity)
        json.field("opacity", opacity, unless: 1)
        json.field("blend", optional: blend)
        json.field("isolate", isolate, unless: false)
        json.field("clip", optional: clip)
        json.field("mask", optional: mask)
        json.field("filters", filters, unless: [])
        json.field("link", boxed: _link)
        json.field("title", boxed: _title)
        json.field("description", boxed: _description)
        json.field("source", boxed: _source)
        json.field("children", children)
    }

    /// Calls the visitor's method.
    ///
    /// - Throws: what the visitor throws; ``PaintingError`` if the current thread's stack has no room for one more
    ///   level.
    public func accept<V: SceneVisitor>(_ visitor: inout V) throws {
        try PaintingError.checkBudgets()
        try visitor.visit(self)
    }

    public var grouped: GroupNode { self }
    public func folded(into around: Transform) -> GroupNode? { transformed(by: around) }

    public func bounds(through transform: Transform) -> Rect? { children.bounds(through: transform) }

    public func measure(through transform: Transform, in bounds: inout SceneBounds) {
        bounds.open(children, through: transform)
    }
}

extension GroupNode {
    /// Makes a group; omitted parameters take the defaults of the format.
    public init(
        id: String? = nil, transform: Transform = .identity, children: [any SceneNode] = [], opacity: Double = 1,
        blend: SceneBlendMode? = nil, isolate: Bool = false, clip: Int? = nil, mask: Int? = nil, filters: [Int] = [],
        link: SceneLink? = nil, title: String? = nil, description: String? = nil, source: SceneSource? = nil
    ) {
        // The memberwise initializer fills the members in place. A handwritten one would fill a copy first.
        self.init(
            id: id, transform: transform, opacity: opacity, blend: blend, isolate: isolate, clip: clip, mask: mask,
            filters: filters, link: link, title: title, description: description, source: source, children: children)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        self.init(
            id: try fields.optional("id"), transform: try fields("transform", default: .identity),
            opacity: try fields("opacity", default: 1), blend: try fields.optional("blend"),
            isolate: try fields("isolate", default: false), clip: try fields.optional("clip"),
            mask: try fields.optional("mask"), filters: try fields("filters", default: []),
            link: try fields.optional("link"), title: try fields.optional("title"),
            description: try fields.optional("description"), source: try fields.optional("source"),
            children: try fields.nodes("children"))
    }

    /// Makes a group from a node of unknown type: its children and their transform are kept.
    init(unknown fields: SceneFields) throws {
        self.init(
            id: try fields.optional("id"), transform: try fields("transform", default: .identity),
            children: try fields.nodes("children"), source: try fields.optional("source"))
    }
}
