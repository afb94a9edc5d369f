import Switchless

/// One of the five kinds of node in a scene.
public protocol SceneNode: TypedObject {
    /// The `id` of the source element.
    var id: String? { get }
    /// Maps the space of the node's content to its parent's.
    var transform: Transform { get set }
    /// The source element, if requested.
    var source: SceneSource? { get }
    /// The nodes inside: those of a group or an extension, and the outlines of a text.
    var children: [any SceneNode] { get }
    /// A group with this node alone; a group is its own.
    var grouped: GroupNode { get }
    /// The group that draws the same as a group without effects around this node alone; `nil` if there is none.
    ///
    /// - Parameter around: the transform of the group around.
    func folded(into around: Transform) -> GroupNode?
    /// Calls the visitor's method for this kind of node.
    func accept<V: SceneVisitor>(_ visitor: inout V) throws
    /// The bounding box of the content after `transform` (SVG 2, 8.10), without strokes and effects.
    ///
    /// `nil` if there is nothing. Text counts only with outlines, because its box depends on fonts.
    func bounds(through transform: Transform) -> Rect?
    /// Adds the bounding box of the content after `transform`, or the nodes that it is made of.
    func measure(through transform: Transform, in bounds: inout SceneBounds)
}

extension SceneNode {
    public var children: [any SceneNode] { [] }
    public var grouped: GroupNode { GroupNode(children: [self]) }
    public func folded(into around: Transform) -> GroupNode? { nil }

    /// The node after a further transform.
    public func transformed(by transform: Transform) -> Self {
        var copy = self
        copy.transform = transform * copy.transform
        return copy
    }

    public func measure(through transform: Transform, in bounds: inout SceneBounds) {
        bounds.include(self.bounds(through: transform))
    }

    /// The bounding box of the content, in the space inside the node's `transform`.
    public var bounds: Rect? { bounds(through: .identity) }
}

extension [any SceneNode] {
    /// The bounding box of all nodes, in their parent's space, after a further transform.
    public func bounds(through transform: Transform = .identity) -> Rect? {
        var bounds = SceneBounds()
        bounds.open(self, through: transform)
        return bounds.whole()
    }
}

/// The union of the bounding boxes of nodes, in a loop, so that their depth is not that of the stack.
public struct SceneBounds {
    private var box: Rect?
    private var open: [(nodes: [any SceneNode], transform: Transform)] = []

    /// Adds a box; `nil` adds nothing.
    public mutating func include(_ more: Rect?) { box.include(more) }

    /// Adds nodes, to be measured later, with the transform of the space around them.
    public mutating func open(_ nodes: [any SceneNode], through transform: Transform) {
        if !nodes.isEmpty { open.append((nodes, transform)) }
    }

    fileprivate mutating func whole() -> Rect? {
        while let (nodes, transform) = open.popLast() {
            for node in nodes { node.measure(through: transform * node.transform, in: &self) }
        }
        return box
    }
}

extension [any SceneNode] {
    /// Calls `body` with each node and all inside, in drawing order, until it returns `false`; in a loop.
    package func walk(_ body: (any SceneNode) -> Bool) {
        var open = Array(reversed())
        while let node = open.popLast() {
            guard body(node) else { return }
            open += node.children.reversed()
        }
    }
}

/// A visitor with one method for each kind of node, called by the node itself.
///
/// An exporter is a visitor. To descend into a group, visit its `children`.
public protocol SceneVisitor {
    mutating func visit(_ group: GroupNode) throws
    mutating func visit(_ path: PathNode) throws
    mutating func visit(_ image: ImageNode) throws
    mutating func visit(_ text: TextNode) throws
    /// Visits an extension; the default implementation visits its children.
    mutating func visit(_ extension: ExtensionNode) throws
}

extension SceneVisitor {
    /// Visits the extension's children.
    public mutating func visit(_ extension: ExtensionNode) throws {
        try visit(`extension`.children)
    }

    /// Visits nodes in drawing order.
    public mutating func visit(_ nodes: [any SceneNode]) throws {
        for node in nodes {
            try TimeBudget.check(after: 4)
            try node.accept(&self)
        }
    }
}

/// The source element of a node.
public struct SceneSource: SceneObject, Hashable {
    /// The element's name, as in `"circle"`.
    public var element: String
    /// The position of the element's tag; both from 1.
    public var line, column: Int
    /// Its classes.
    public var classes: [String]
    /// Its `data-` attributes, by their names without that prefix.
    public var data: [String: String]
    /// Its attributes in foreign namespaces, by their names as `{namespace}local`.
    public var attributes: [String: String]
    /// The numbers of a basic shape, such as `cx`, in user units.
    public var shape: [String: Double]
    /// Its `title` and `desc` if the node is a leaf; groups have fields of their own.
    public var title, description: String?

    /// Makes a description of an element; omitted parameters take the defaults of the format.
    public init(
        element: String, line: Int, column: Int, classes: [String] = [], data: [String: String] = [:],
        attributes: [String: String] = [:], shape: [String: Double] = [:], title: String? = nil,
        description: String? = nil
    ) {
        self.element = element
        self.line = line
        self.column = column
        self.classes = classes
        self.data = data
        self.attributes = attributes
        self.shape = shape
        self.title = title
        self.description = description
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("element", element)
        json.field("line", line)
        json.field("column", column)
        json.field("class", classes, unless: [])
        json.field("data", data, unless: [:])
        json.field("attributes", attributes, unless: [:])
        json.field("shape", shape, unless: [:])
        json.field("title", optional: title)
        json.field("description", optional: description)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        element = try fields("element")
        line = try fields("line")
        column = try fields("column")
        classes = try fields("class", default: [])
        data = try fields("data", default: [:])
        attributes = try fields("attributes", default: [:])
        shape = try fields("shape", default: [:])
        title = try fields.optional("title")
        description = try fields.optional("description")
    }
}

/// Stores a large, rarely used value on the heap.
///
/// Owners without such a value stay small.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
    fileprivate final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    fileprivate var box: Box?

    /// Boxes a value.
    public init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

    /// The value, if there is one.
    public var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map(Box.init) }
    }
}

extension JSONStream {
    /// Writes a field if the box has a value, without copying the value.
    @inline(__always)
    mutating func field<Value: JSONWritable>(_ name: StaticString, boxed: Boxed<Value>) {
        if let box = boxed.box { field(name, box.value) }
    }
}

extension Boxed: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.box === right.box || left.wrappedValue == right.wrappedValue
    }
}

extension Boxed: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
