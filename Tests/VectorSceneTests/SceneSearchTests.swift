import Testing
import VectorScene

@Suite("Searching a scene")
struct SceneSearchTests {
    private static let red = SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0)))

    private static func square(
        _ id: String, _ x: Double, _ size: Double = 10, fill: SceneFill? = red, stroke: SceneStroke? = nil
    )
        -> PathNode
    {
        PathNode(id: id, data: .rect(Rect(x: x, y: 0, width: size, height: size)), fill: fill, stroke: stroke)
    }

    private static func stroke(_ width: Double, cap: LineCap = .butt, join: LineJoin = .miter, dash: [Double] = [])
        -> SceneStroke
    {
        SceneStroke(paint: .color(.black), width: width, cap: cap, join: join, dash: dash)
    }

    private func ids(_ scene: SceneGraph, at x: Double, _ y: Double) -> [String] {
        scene.nodes(at: Point(x, y)).map { $0.id ?? "-" }
    }

    @Test("A node is found by its id, in groups and extensions too; the first of several")
    func id() throws {
        let inner = ExtensionNode(name: "x", payload: .null, children: [Self.square("a", 0), Self.square("a", 5)])
        let scene = SceneGraph(size: Size(20, 20), root: GroupNode(children: [GroupNode(id: "g", children: [inner])]))
        #expect(scene.node(withID: "g")?.bounds == Rect(x: 0, y: 0, width: 15, height: 10))
        #expect(scene.node(withID: "a")?.bounds == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(scene.node(withID: "b") == nil)
    }

    @Test("The topmost node comes first, and a group after what was found in it")
    func order() {
        let group = GroupNode(
            id: "g", transform: .translation(x: 0, y: 5), children: [Self.square("b", 0), Self.square("c", 5)])
        let scene = SceneGraph(size: Size(20, 20), root: GroupNode(id: "root", children: [Self.square("a", 0), group]))
        #expect(ids(scene, at: 7, 7) == ["c", "b", "g", "a", "root"])
        #expect(ids(scene, at: 7, 12) == ["c", "b", "g", "root"])
        #expect(ids(scene, at: 2, 2) == ["a", "root"])
        #expect(ids(scene, at: 17, 2).isEmpty)
    }

    @Test("A clip hides what is outside of it, one that refers to itself hides everything")
    func clip() {
        let clip = SceneClip(children: [Self.square("clip", 0, 1)], units: .box)
        let resources = SceneResources(clips: [
            clip, SceneClip(children: [Self.square("c", 2, 4)], clip: 2), SceneClip(children: [Self.square("c", 4, 4)]),
            SceneClip(children: [Self.square("c", 0)], clip: 3),
        ])
        func scene(_ clip: Int) -> SceneGraph {
            let group = GroupNode(id: "g", children: [Self.square("a", 0)], clip: clip)
            return SceneGraph(size: Size(20, 20), resources: resources, root: GroupNode(id: "r", children: [group]))
        }
        #expect(ids(scene(0), at: 9, 9) == ["a", "g", "r"])
        #expect(ids(scene(1), at: 5, 3) == ["a", "g", "r"])
        #expect(ids(scene(1), at: 3, 3).isEmpty)
        #expect(ids(scene(1), at: 7, 3).isEmpty)
        #expect(ids(scene(3), at: 5, 5).isEmpty)
    }

    @Test("Clips that fan out at every step end the search in bounded time")
    func fan() {
        let clips = (1..<64).map { next in
            let group = GroupNode(children: [Self.square("c", 0)], clip: next)
            return SceneClip(children: [GroupNode(children: [], clip: next), GroupNode(children: [group], clip: next)])
        }
        let group = GroupNode(id: "g", children: [Self.square("a", 0)], clip: 0)
        let scene = SceneGraph(size: Size(20, 20), resources: SceneResources(clips: clips), root: group)
        let start = ContinuousClock.now
        #expect(ids(scene, at: 5, 5).isEmpty)
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test("An image is found by its rectangle, a path without paint not at all")
    func leaves() {
        let image = ImageNode(id: "i", href: "", x: 10, y: 0, width: 5, height: 5)
        let scene = SceneGraph(size: Size(20, 20), root: GroupNode(children: [image, Self.square("n", 0, fill: nil)]))
        #expect(ids(scene, at: 12, 2) == ["i", "-"])
        #expect(ids(scene, at: 5, 5).isEmpty)
    }

    @Test(
        "The inside of a path follows the fill rule",
        arguments: [
            (FillRule.nonzero, 5.0, true), (.evenodd, 5.0, false), (.evenodd, 1.0, true), (.nonzero, 11, false),
        ])
    func rule(rule: FillRule, x: Double, expected: Bool) {
        var path = PathData.rect(Rect(x: 0, y: 0, width: 10, height: 10))
        path.append(.rect(Rect(x: 3, y: 3, width: 4, height: 4)))
        #expect(path.contains(Point(x, 5), rule: rule) == expected)
    }

    @Test("A circle is found up to its edge, an open path as if it were closed")
    func curves() {
        let circle = PathData.ellipse(center: Point(0, 0), rx: 10, ry: 10)
        #expect(circle.contains(Point(7, 7)))
        #expect(!circle.contains(Point(7.2, 7.2)))
        var open = PathData()
        open.move(to: Point(0, 0))
        open.line(to: Point(10, 0))
        open.line(to: Point(10, 10))
        #expect(open.contains(Point(9, 5)))
        #expect(!open.contains(Point(1, 5)))
    }

    @Test(
        "A stroke reaches as far as its width, caps, joins and dashes say",
        arguments: [
            (stroke(2), 5.0, 0.9, true), (stroke(2), 5, 1.1, false), (stroke(2), -0.5, 0, false),
            (stroke(2, cap: .square), -0.9, 0.9, true), (stroke(2, cap: .round), -0.9, 0, true),
            (stroke(2, cap: .round), -0.9, 0.9, false),
            (stroke(2), 10.9, -0.9, true), (stroke(2, join: .bevel), 10.9, -0.9, false),
            (stroke(2, join: .bevel), 10.4, -0.4, true), (stroke(2, join: .round), 10.9, -0.9, false),
            (stroke(2, dash: [2, 3]), 1, 0, true), (stroke(2, dash: [2, 3]), 3, 0, false),
            (stroke(2, dash: [2, 3]), 6, 0, true),
        ])
    func strokes(stroke: SceneStroke, x: Double, y: Double, expected: Bool) {
        var corner = PathData()
        corner.move(to: Point(0, 0))
        corner.line(to: Point(10, 0))
        corner.line(to: Point(10, 10))
        #expect(corner.contains(Point(x, y), strokedWith: stroke) == expected)
    }
}
