import SVGScene
import Switchless
import Testing
import VectorScene

/// Gives a scene with one text a square as its outline, and reports the fonts that the drawing declares.
struct SquareOutliner: TextOutlining {
    func outline(_ scene: SceneGraph, fontFaces: [FontFace], diagnostics: inout Diagnostics) -> SceneGraph {
        for face in fontFaces { diagnostics.report(Diagnostic(.note, "face", face.family)) }
        var scene = scene
        var copy = OutliningCopy()
        try? copy.visit(scene.root.children)
        scene.root.children = copy.nodes
        return scene
    }
}

private struct OutliningCopy: SceneVisitor {
    var nodes: [any SceneNode] = []

    mutating func visit(_ text: TextNode) {
        var text = text
        let square = Rect(x: 0, y: 0, width: 4, height: 4)
        text.outlines = [PathNode(data: .rect(square), fill: SceneFill(paint: .color(.black)))]
        text.bounds = square
        nodes.append(text)
    }
    mutating func visit(_ group: GroupNode) { nodes.append(group) }
    mutating func visit(_ path: PathNode) { nodes.append(path) }
    mutating func visit(_ image: ImageNode) { nodes.append(image) }
}

@Suite("What becomes of text")
struct TextOutputTests {
    @Test("Text stays text without another wish")
    func characters() throws {
        #expect(try TextScene("<text>a</text>").node.outlines == nil)
    }

    @Test("An outliner gets the scene, and what it makes is the result")
    func outlines() throws {
        var options = SVGOptions()
        options.text = .outlines(SquareOutliner())
        let node = try TextScene("<text>a</text>", options).node
        #expect(node.outlines?.count == 1)
        #expect(node.bounds == Rect(x: 0, y: 0, width: 4, height: 4))
        #expect(node.chunks.first?.spans.first?.text == "a")
    }
}
