/// What a registered handler of a foreign element emitted. Who does not know the name draws the children.
public struct ExtensionNode: SceneNode {
    public static let type = "extension"

    /// The `id` of the element it comes from.
    public var id: String?
    /// Leads from its user space to the space around it.
    public var transform: Transform
    /// `{namespace}local`.
    public var name: String
    /// Anything the handler wants to tell.
    public var payload: JSONValue?
    /// Nodes in drawing order.
    public var children: [any SceneNode]
    /// The place it comes from, on request.
    @Boxed public var source: SceneSource?

    /// Makes one of these, with the defaults of the format.
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

    public func accept<V: SceneVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }

    public func bounds(through transform: Transform) -> Rect? { children.bounds(through: transform) }
}
