import Switchless
import Testing

@testable import VectorScene

@Suite("Walking a scene")
struct SceneWalkTests {
    /// Writes the kinds of the nodes in order.
    private struct Names: SceneVisitor {
        var names: [String] = []
        mutating func visit(_ group: GroupNode) throws {
            names.append("(")
            try visit(group.children)
            names.append(")")
        }
        mutating func visit(_ path: PathNode) { names.append("path") }
        mutating func visit(_ image: ImageNode) { names.append("image") }
        mutating func visit(_ text: TextNode) { names.append("text") }
    }

    @Test("Every node calls the visitor's method of its kind; an extension its children's")
    func visit() throws {
        var names = Names()
        try Everything.scene.root.accept(&names)
        #expect(names.names.joined(separator: " ") == "( ( path ) path image text text path )")
    }

    @Test("A group's box is that of its children, through their transforms")
    func groupBounds() {
        let inner = GroupNode(transform: .scale(x: 2, y: 2), children: [Everything.square])
        let group = GroupNode(
            transform: .scale(x: 100, y: 1),
            children: [
                inner, ImageNode(href: "", x: -5, y: 0, width: 1, height: 1), Everything.text,
            ])
        #expect(group.bounds == Rect(x: -5, y: 0, width: 25, height: 20))
    }

    @Test("A turned path has a tight box, not that of its turned box")
    func tight() {
        let circle = PathNode(transform: .rotation(degrees: 45), data: .ellipse(center: .zero, rx: 10, ry: 10))
        let box = GroupNode(children: [circle]).bounds
        #expect(abs((box?.width ?? 0) - 20) < 0.01)
    }

    @Test("What draws nothing, or what only fonts can measure, has no box")
    func noBounds() {
        #expect(GroupNode().bounds == nil)
        #expect(GroupNode(children: [Everything.text]).bounds == nil)
        #expect(PathNode(data: PathData()).bounds == nil)
    }

    @Test("A failing sink is told once, and its error comes through")
    func failingSink() {
        struct Full: Error, Equatable {}
        let path = PathNode(data: PathData((0..<30_000).map { "M \($0) 0" }.joined(separator: " ")))
        let scene = SceneGraph(size: Size(1, 1), root: GroupNode(children: [path, path]))
        var calls = 0
        #expect(throws: Full.self) {
            try JSONWriter().write(scene) { (_: Bytes) throws(Full) in
                calls += 1
                throw Full()
            }
        }
        #expect(calls == 1)
    }
}
