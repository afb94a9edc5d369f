import VectorScene

/// The differences of two scenes, by node and property.
///
/// Nodes belong together if they have the same id, or are equal, or are of one type at the same place among nodes that
/// belong together. Resources are compared by their content: another index alone is no difference. The source elements
/// are not compared, and numbers are compared with the eight digits that scenes are written with.
///
/// ```swift
/// let differences = try SceneDifferences(before, after)
/// for difference in differences.list { print(difference.node, difference.property) }
/// ```
///
/// The time grows with the sum of the sizes of both scenes, times the logarithm of the longest list of children.
public struct SceneDifferences: Sendable {
    /// The differences, in the order of the first scene; those of resources follow those of nodes.
    public internal(set) var list: [SceneDifference] = []
    /// The number of differences above the limit, which are not in the list.
    public internal(set) var dropped = 0

    /// Whether there are none.
    public var isEmpty: Bool { list.isEmpty }

    /// Compares two scenes.
    ///
    /// - Parameters:
    ///   - first: the scene before.
    ///   - second: the scene after.
    ///   - tolerance: the most by which two numbers may differ and still count as equal, 0 or more, in the units of the
    ///     property.
    ///   - limit: the most differences that are listed.
    /// - Throws: a ``SceneComparisonError`` if resources refer to each other more than 64 deep, or in a circle; a
    ///   `ModelError` if a value of an extension exceeds the limits of JSON and cannot be compared; `PaintingError` if
    ///   the current thread's stack has no room for the groups in each other.
    public init(_ first: SceneGraph, _ second: SceneGraph, tolerance: Double = 0, limit: Int = 10_000) throws {
        let resources = ResourceTable()
        let one = ResourceReader(first.resources, into: resources),
            other = ResourceReader(second.resources, into: resources)
        let roots = (try one.nodes([first.root], in: .identity), try other.nodes([second.root], in: .identity))
        var comparison = Comparison(one, other, resources, tolerance: tolerance, limit: limit)
        try comparison.compare(first.size, second.size)
        try comparison.compare(roots.0, roots.1, in: nil)
        comparison.addResources()
        self = comparison.found
    }

    init() {}
}

/// Two scenes cannot be compared, because resources of one refer to each other too deep or in a circle.
public struct SceneComparisonError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The most levels of resources that refer to each other.
    public let limit: Int

    public var description: String {
        "resources of the scene refer to each other more than \(limit) deep, or in a circle"
    }
}

/// One difference of two scenes: a node that only one of them has, or a property with two values.
public struct SceneDifference: Hashable, Sendable {
    /// The kinds of difference.
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
