import Switchless
import Testing
import VectorScene

@Suite("Outlines of scenes")
struct OutlineWriterTests {
    private func outline(_ root: GroupNode, _ resources: SceneResources = SceneResources()) throws -> [String] {
        let scene = SceneGraph(size: Size(width: 48, height: 32), resources: resources, root: root)
        let text = String(decoding: try OutlineWriter().bytes(of: scene), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }

    @Test("A line has the type, the identifier, the paint and the bounds in pixels of the drawing")
    func path() throws {
        let square = PathNode(
            id: "sun", transform: Transform(2, 0, 0, 2, 1, 1), data: .rect(Rect(x: 0, y: 0, width: 4, height: 5)),
            fill: SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0))))
        #expect(
            try outline(GroupNode(children: [square])) == [
                "scene 48 x 32", "  group at 1 1, 8 x 10", "    path #sun fill #ff0000 at 1 1, 8 x 10",
            ])
    }

    @Test("A group's line has its effects")
    func effects() throws {
        let group = GroupNode(opacity: 0.25, blend: .multiply, isolate: true, clip: 0, title: "Two\nlines")
        #expect(try outline(group)[1] == "  group opacity 0.25 blend multiply isolate clip 0 title \"Two\\u{A}lines\"")
    }

    @Test("The nodes of clips follow the drawing")
    func clips() throws {
        let clip = SceneClip(children: [PathNode(data: .rect(Rect(x: 0, y: 0, width: 4, height: 5)))])
        let lines = try outline(GroupNode(), SceneResources(clips: [clip]))
        #expect(lines.suffix(2) == ["  clip 0:", "    path at 0 0, 4 x 5"])
    }
}
