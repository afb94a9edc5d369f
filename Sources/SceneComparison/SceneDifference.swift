import VectorScene

/// One difference of two scenes: a node that only one of them has, or a property with two values.
public struct SceneDifference: Hashable, Sendable {
    /// What kind of difference it is.
    public enum Kind: String, CaseIterable, Sendable {
        /// Only the second scene has the node.
        case added
        /// Only the first scene has the node.
        case removed
        /// Both have the node, with different values of a property.
        case changed
    }

    /// One of the two scenes, as far as this difference is concerned.
    public struct Side: Hashable, Sendable {
        /// The value of the property as in the scene's JSON; `nil` if it is absent and has its default.
        ///
        /// A resource is its index in this scene.
        public var value: JSONValue?
        /// The source element of the node, if the scene names it.
        public var source: SceneSource?
        /// The bounds of the node in pixels of the drawing; `nil` for text and resources.
        public var bounds: Rect?

        /// Makes a side; omitted parameters are unknown.
        public init(value: JSONValue? = nil, source: SceneSource? = nil, bounds: Rect? = nil) {
            self.value = value
            self.source = source
            self.bounds = bounds
        }
    }

    /// The kind of difference.
    public var kind: Kind
    /// The node: the types and ids from the root to it, as in `group#sky/path[2]`; or a resource, as in `paint 3`.
    ///
    /// An index counts the parent's children from 0, in the first scene unless only the second has the node.
    public var node: String
    /// The path of the property, as in `fill.paint`; empty for a whole node.
    public var property: String
    /// The first scene; `nil` if it does not have the node.
    public var first: Side?
    /// The second scene; `nil` if it does not have the node.
    public var second: Side?

    /// Makes a difference.
    public init(kind: Kind, node: String, property: String = "", first: Side? = nil, second: Side? = nil) {
        self.kind = kind
        self.node = node
        self.property = property
        self.first = first
        self.second = second
    }
}
