import SVGScene
import Testing
import VectorScene

@testable import SceneTimelines

/// A path that is drawn: where it is, and how it looks.
struct Leaf {
    let coordinates: [Double]
    let opacity: Double
    let color: SceneColor?

    /// The paths of a scene that are seen, in drawing order.
    static func all(in scene: SceneGraph) -> [Leaf] {
        leaves(in: [scene.root], through: .identity, opacity: 1)
    }

    private static func leaves(in nodes: [any SceneNode], through outer: Transform, opacity: Double) -> [Leaf] {
        nodes.flatMap { node -> [Leaf] in
            var visitor = LeafVisitor(matrix: outer * node.transform, opacity: opacity)
            try? node.accept(&visitor)
            let inside = leaves(in: node.children, through: visitor.matrix, opacity: visitor.opacity)
            return (visitor.leaf.map { [$0] } ?? []) + inside
        }.filter { $0.opacity > 0.005 }
    }

    /// Whether both are the same to the eye.
    func isClose(to other: Leaf) -> Bool {
        let isThere = zip(coordinates, other.coordinates).allSatisfy { abs($0 - $1) < 0.15 }
        let isColored = zip(color.channels, other.color.channels).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
        return coordinates.count == other.coordinates.count && isThere && isColored
            && abs(opacity - other.opacity) < 2.0 / 255
    }
}

extension SceneColor? {
    fileprivate var channels: [UInt8] { map { [$0.red, $0.green, $0.blue] } ?? [] }
}

/// Looks at one node.
private struct LeafVisitor: SceneVisitor {
    let matrix: Transform
    var opacity: Double
    var leaf: Leaf?

    mutating func visit(_ group: GroupNode) { opacity *= group.opacity }
    mutating func visit(_ image: ImageNode) {}
    mutating func visit(_ text: TextNode) {}
    mutating func visit(_ extension: ExtensionNode) {}

    mutating func visit(_ path: PathNode) {
        guard let json = try? JSONValue(reading: path.data.transformed(by: matrix)) else { return }
        leaf = Leaf(
            coordinates: FieldPath(steps: ["d"]).value(json).numbers,
            opacity: opacity * (path.fill?.opacity ?? path.stroke?.opacity ?? 0),
            color: path.fill?.paint.color)
    }
}
