/// The output of a handler that is registered for a foreign element.
///
/// A consumer that does not know ``name`` draws ``children``.
public struct ExtensionNode: SceneNode {
    public static let type = "extension"

    /// The `id` of the source element.
    public var id: String?
    /// Maps the node's user space to its parent's.
    public var transform: Transform
    /// The name of the element, as `{namespace}local`.
    public var name: String
    /// Data of the handler's own.
    public var payload: JSONValue?
    /// The children in drawing order.
    public var children: [any SceneNode]
    /// The source element, if requested.
    @Boxed public var source: SceneSource?

    /// Makes an extension node; omitted parameters take the defaults of the format.
    public init(
        id: String? = nil, transform: Transform = .identity, name: String, payload: JSONValue? = nil,
        children: [any SceneNode] = [], source: SceneSource? = nil
    ) {
        self.id = id
        self.transform = transform
        self.name = name
        self.payload = payload
        self.children = children
        self.source = source
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("id", optional: id)
        json.field("transform", transform, unless: .identity)
        json.field("name", name)
        json.field("payload", optional: payload)
        json.field("source", optional: source)
        json.field("children", children)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        id = try fields.optional("id")
        transform = try fields("transform", default: .identity)
        name = try fields("name")
        payload = try fields.optional("payload")
        source = try fields.optional("source")
        children = try fields.nodes("children")
    }

    /// Calls the visitor's method.
    ///
    /// - Throws: what the visitor throws; ``PaintingError`` if the current thread's stack has no room for one more
    ///   level.
    public func accept<V: SceneVisitor>(_ visitor: inout V) throws {
        try PaintingError.checkBudgets()
        try visitor.visit(self)
    }

    public func bounds(through transform: Transform) -> Rect? { children.bounds(through: transform) }

    public func measure(through transform: Transform, in bounds: inout SceneBounds) {
        bounds.open(children, through: transform)
    }
}
