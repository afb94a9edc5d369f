import Foundation
import Switchless
import Testing

@testable import VectorScene

@Suite("Text with outlines")
struct TextOutlineTests {
    /// A text that is moved by (10, 0), with a glyph of 4 by 4 units in a cell of 6 by 8.
    private static func text(outlines: [any SceneNode] = [PathNode.square(4)]) -> TextNode {
        let span = TextSpan(text: "Ab", font: SceneFont(size: 8), fill: SceneFill(paint: .color(.black)))
        return TextNode(
            id: "t", transform: .translation(x: 10, y: 0), chunks: [TextChunk(x: 0, y: 0, spans: [span])],
            outlines: outlines, bounds: Rect(x: -1, y: -2, width: 6, height: 8))
    }

    private static func scene(_ nodes: [any SceneNode], _ resources: SceneResources = SceneResources()) -> SceneGraph {
        SceneGraph(size: Size(20, 20), resources: resources, root: GroupNode(id: "r", children: nodes))
    }

    @Test("The JSON has the box, the characters and then the outlines")
    func writing() throws {
        #expect(
            json(Self.text())
                == #"{"type":"text","id":"t","transform":[1,0,0,1,10,0],"bounds":[-1,-2,6,8],"#
                + ##""chunks":[{"x":0,"y":0,"spans":[{"text":"Ab","font":{"size":8},"fill":{"paint":"#000000"}}]}],"##
                + ##""outlines":[{"type":"path","d":"M0 0L4 0L4 4L0 4Z","fill":{"paint":"#000000"},"bounds":[0,0,4,4]}]}"##
        )
    }

    @Test("Text without outlines has no box, neither in JSON nor in its group")
    func noOutlines() {
        var text = Self.text()
        text.outlines = nil
        #expect(!json(text).contains("bounds"))
        #expect(GroupNode(children: [text]).bounds == nil)
    }

    @Test("The box of a text with outlines is that of its cells, in its group too")
    func bounds() {
        let group = GroupNode(children: [Self.text(), PathNode.square(1)])
        #expect(group.bounds == Rect(x: 0, y: -2, width: 15, height: 8))
        #expect(Self.text().bounds(through: .scale(x: 2, y: 2)) == Rect(x: -2, y: -4, width: 12, height: 16))
    }

    @Test("Outlines, their box and their characters are read as they were written")
    func reading() throws {
        let text = json(Everything.outlined)
        let read = try JSONDecoder().decode(TextNode.self, from: Data(text.utf8))
        #expect(json(read) == text)
        #expect(read.bounds == Rect(x: 1, y: -8, width: 12, height: 10))
        let glyph = try JSONDecoder().decode(PathNode.self, from: Data(json(Everything.glyph).utf8))
        #expect(glyph.glyphs == 2..<5)
    }

    @Test(
        "Characters that are no range are an error",
        arguments: ["[-1,1]", "[0,-1]", "[1]", "[0.5,1]", "[4611686018427387904,4611686018427387904]", "\"a\""])
    func damagedGlyphs(glyphs: String) {
        let text = #"{"type":"path","d":"M0 0L1 1","glyphs":\#(glyphs)}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PathNode.self, from: Data(text.utf8)) }
    }

    @Test("A canvas without fonts draws text by its outlines")
    func painting() throws {
        let painting = try Painting([Self.text()])
        #expect(painting.calls == ["concatenate 1.0 1.0 10.0 0.0", "paint #000000 1.0", "fill 0,0,4,4"])
        #expect(painting.codes.isEmpty)
    }

    @Test("What blends in outlines is noticed")
    func blending() {
        let text = Self.text(outlines: [GroupNode(children: [PathNode.square(1)], blend: .multiply)])
        #expect(BlendSearch.finds(in: Self.scene([text])))
        #expect(!BlendSearch.finds(in: Self.scene([Self.text()])))
    }

    @Test("A clip of text is the shape of its outlines")
    func clipping() throws {
        let resources = SceneResources(clips: [SceneClip(children: [Self.text()])])
        let group = GroupNode(children: [PathNode.square(30)], clip: 0)
        #expect(try Painting([group], resources).calls.first == "clip 10,0,4,4 nonzero")
        let svg = String(decoding: try SVGWriter().bytes(of: Self.scene([group], resources)), as: UTF8.self)
        #expect(svg.contains(#"<clipPath id="a"><path transform="translate(10)" d="M0 0H4V4H0z"/></clipPath>"#))
    }

    @Test("SVG has the outlines as paths, and no text that needs fonts")
    func svg() throws {
        let svg = String(decoding: try SVGWriter().bytes(of: Self.scene([Self.text()])), as: UTF8.self)
        #expect(
            svg == #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">"#
                + #"<path transform="translate(10)" d="M0 0H4V4H0z"/></svg>"# + "\n")
    }

    @Test("A function of Canvas 2D draws the outlines")
    func canvas() throws {
        let script = String(decoding: try CanvasWriter().bytes(of: Self.scene([Self.text()])), as: UTF8.self)
        #expect(script.contains(#"path = new Path2D("M0 0L4 0L4 4L0 4Z");"#))
        #expect(!script.contains("fillText"))
    }

    @Test("A list of nodes has the outlines below the text")
    func outline() throws {
        let lines = String(decoding: try OutlineWriter().bytes(of: Self.scene([Self.text()])), as: UTF8.self)
        #expect(
            lines.split(separator: "\n").suffix(2) == [
                "    text #t \"Ab\" fill #000000 at 9 -2, 6 x 8", "      path fill #000000 at 10 0, 4 x 4",
            ])
    }

    @Test("A point finds the glyph and the text around it, but nothing between glyphs")
    func searching() {
        let scene = Self.scene([Self.text()])
        #expect(scene.nodes(at: Point(12, 2)).map { $0.id ?? "glyph" } == ["glyph", "t", "r"])
        #expect(scene.nodes(at: Point(9.5, 2)).isEmpty)
    }

    @Test("A node in outlines is found by its id")
    func identifiers() {
        let scene = Self.scene([Self.text(outlines: [GroupNode(id: "inside")])])
        #expect(scene.node(withID: "inside") != nil)
    }

    @Test("A copy with other numbers has them in the outlines too")
    func copying() throws {
        struct Next: ResourceNumbering {
            func paint(_ index: Int) throws -> Int { index + 1 }
            func clip(_ index: Int) throws -> Int { index + 1 }
            func mask(_ index: Int) throws -> Int { index + 1 }
            func filter(_ index: Int) throws -> Int { index + 1 }
            func copies(_ nodes: [any SceneNode]) throws -> [any SceneNode] {
                try nodes.map { try NodeCopy(numbering: self, keepsSource: true, children: copies)($0) }
            }
        }
        var glyph = PathNode.square(4, fill: SceneFill(paint: .resource(0)))
        glyph.glyphs = 0..<2
        let copy = try Next().copies([Self.text(outlines: [GroupNode(children: [glyph], clip: 3)])])
        let text = copy.map { json($0) }.joined()
        #expect(text.contains(#""clip":4"#))
        #expect(text.contains(#""fill":{"paint":1}"#))
        #expect(text.contains(#""glyphs":[0,2]"#))
    }
}
