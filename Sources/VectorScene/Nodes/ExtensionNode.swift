/// What a registered handler of a foreign element emitted. Who does not know the name draws the children.
public struct ExtensionNode: SceneNode {
    public static let type = "extension"

    public var id: String?
    public var transform: Transform
    /// `{namespace}local`.
    public var name: String
    /// Anything the handler wants to tell.
    public var payload: JSONValue?
    public var children: [any SceneNode]
    @Boxed public var source: Source?

    public init(
        id: String? = nil, transform: Transform = .identity, name: String, payload: JSONValue? = nil,
        children: [any SceneNode] = [], source: Source? = nil
    ) {
        self.id = id
        self.transform = transform
        self.name = name
        self.payload = payload
        self.children = children
        self.source = source
    }

    public func accept<V: SceneVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }

    public func bounds(through transform: Transform) -> Rect? { children.bounds(through: transform) }
}
