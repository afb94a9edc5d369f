import VectorScene

/// Gives a node the numbers that tracks have at a moment, where it is known how.
///
/// That takes a fraction of the time of the way over JSON, which any other field goes.
struct NumberChange: SceneVisitor {
    /// What a track says at a moment.
    struct Value {
        let property: String
        let numbers: [Double]
        /// The letters of the segments, where the numbers are those of path data.
        let shape: String
    }

    private let values: [Value]
    /// The node with the numbers; `nil` where it is not known how to change one of its fields.
    private(set) var node: (any SceneNode)?

    init(_ values: [Value]) { self.values = values }

    /// What a value does to the field of a kind of node; `false` where that cannot have it.
    private typealias Fields<Node> = [String: @Sendable (inout Node, Value) -> Bool]

    mutating func visit(_ group: GroupNode) { change(group, Self.groupFields) }
    mutating func visit(_ path: PathNode) { change(path, Self.pathFields) }
    mutating func visit(_ image: ImageNode) { change(image, Self.imageFields) }
    mutating func visit(_ text: TextNode) { change(text, Self.textFields) }
    mutating func visit(_ extension: ExtensionNode) { change(`extension`, Self.extensionFields) }

    private mutating func change<Node: SceneNode>(_ node: Node, _ fields: Fields<Node>) {
        var changed = node
        for value in values {
            guard let set = fields[value.property], set(&changed, value) else { return }
        }
        self.node = changed
    }

    /// The fields of all nodes.
    private static func common<Node: SceneNode>(_ node: Node.Type) -> Fields<Node> {
        ["transform": { $0.transform.take($1) }]
    }

    private static let imageFields = common(ImageNode.self)
    private static let textFields = common(TextNode.self)
    private static let extensionFields = common(ExtensionNode.self)
    private static let groupFields = common(GroupNode.self).merging(["opacity": { $0.opacity.take($1) }]) { $1 }
    private static let pathFields = common(PathNode.self).merging(outlineFields) { $1 }

    private static let outlineFields: Fields<PathNode> = [
        "d": { node, value in
            guard let data = PathData(letters: value.shape.utf8, numbers: value.numbers) else { return false }
            node = node.with(data)
            return true
        },
        "fill.opacity": { $0.fill?.opacity.take($1) ?? false },
        "fill.paint": { $0.fill?.paint.take($1) ?? false },
        "stroke.dash": { node, value in
            node.stroke?.dash = value.numbers
            return node.stroke != nil
        },
        "stroke.dashOffset": { $0.stroke?.dashOffset.take($1) ?? false },
        "stroke.opacity": { $0.stroke?.opacity.take($1) ?? false },
        "stroke.paint": { $0.stroke?.paint.take($1) ?? false },
        "stroke.width": { $0.stroke?.width.take($1) ?? false },
    ]
}

extension Transform {
    fileprivate mutating func take(_ value: NumberChange.Value) -> Bool {
        guard value.numbers.count == 6 else { return false }
        self = Transform(entries: value.numbers)
        return true
    }
}

extension Double {
    fileprivate mutating func take(_ value: NumberChange.Value) -> Bool {
        guard let number = value.numbers.first, value.numbers.count == 1 else { return false }
        self = number
        return true
    }
}

extension ScenePaint {
    fileprivate mutating func take(_ value: NumberChange.Value) -> Bool {
        guard let color = SceneColor(channels: value.numbers) else { return false }
        self = .color(color)
        return true
    }
}
