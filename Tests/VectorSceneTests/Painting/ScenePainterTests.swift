import Testing
import VectorScene

@Suite("The order of painting")
struct ScenePainterTests {
    private let black = ["paint #000000 1.0"]
    private let halfClip = SceneClip(children: [PathNode.square(5)])
    private let mask = SceneMask(x: 0, y: 0, width: 8, height: 8, kind: .alpha, children: [PathNode.square(4)])

    @Test("A group's transform is outside, then come clip, layer, children, mask, opacity and blending")
    func order() throws {
        let group = GroupNode(
            transform: .scale(x: 2, y: 2), children: [PathNode.square(9)], opacity: 0.5, blend: .multiply, clip: 0,
            mask: 0)
        let painting = try Painting([group], SceneResources(clips: [halfClip], masks: [mask]))
        #expect(
            painting.calls == ["concatenate 2.0 2.0 0.0 0.0", "clip 0,0,5,5 nonzero", "begin layer"]
                + black + ["fill 0,0,9,9", "begin mask alpha sRGB", "clip 0,0,8,8 nonzero"]
                + black + ["fill 0,0,4,4", "end mask", "end layer 0.5 multiply"])
        #expect(painting.codes.isEmpty)
    }

    @Test("Every save has its restore")
    func balance() throws {
        let group = GroupNode(children: [PathNode.square(9), GroupNode(mask: 0)], opacity: 0.5, clip: 0)
        var canvas = RecordingCanvas()
        let scene = SceneGraph(
            size: .zero, resources: SceneResources(clips: [halfClip], masks: [mask]), root: group)
        try ScenePainter.draw(scene, on: &canvas)
        #expect(canvas.calls.count { $0 == "save" } == canvas.calls.count { $0 == "restore" })
        #expect(canvas.calls.contains("save"))
    }

    @Test("A group that only moves or isolates has no layer")
    func plain() throws {
        let group = GroupNode(
            transform: .translation(x: 3, y: 4), children: [PathNode.square(1)], isolate: true)
        #expect(try Painting([group]).calls == ["concatenate 1.0 1.0 3.0 4.0"] + black + ["fill 0,0,1,1"])
    }

    @Test("An isolated group has a layer where something blends")
    func isolation() throws {
        let inner = GroupNode(children: [PathNode.square(1)], blend: .screen)
        let calls = try Painting([GroupNode(children: [inner], isolate: true)]).calls
        #expect(
            calls == ["begin layer", "begin layer"] + black
                + ["fill 0,0,1,1", "end layer 1.0 screen", "end layer 1.0 normal"])
    }

    @Test("The stroke is drawn after the fill, or before it by paint-order", arguments: [false, true])
    func paintOrder(strokeFirst: Bool) throws {
        var path = PathNode.square(1)
        path.stroke = SceneStroke(paint: .color(.white), width: 2)
        path.strokeFirst = strokeFirst
        let calls = try Painting([path]).calls.filter { !$0.hasPrefix("paint") }
        let expected = ["fill 0,0,1,1", "stroke 0,0,1,1 2.0 []"]
        #expect(calls == (strokeFirst ? expected.reversed() : expected))
    }

    @Test("The opacity of a fill is in the stops of its gradient")
    func gradientOpacity() throws {
        let gradient = LinearGradientPaint(
            x1: 0, y1: 0, x2: 1, y2: 0,
            stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white, opacity: 0.5)])
        let square = PathNode.square(1, fill: SceneFill(paint: .resource(0), opacity: 0.5))
        let calls = try Painting([square], SceneResources(paints: [gradient])).calls
        #expect(calls == ["paint linear [0.5, 0.25]", "fill 0,0,1,1"])
    }

    @Test("A pattern's tile is drawn before the shape, translucent as a layer")
    func pattern() throws {
        let pattern = PatternPaint(x: 1, y: 2, width: 3, height: 4, children: [PathNode.square(2)])
        let square = PathNode.square(9, fill: SceneFill(paint: .resource(0), opacity: 0.5))
        let calls = try Painting([square], SceneResources(paints: [pattern])).calls
        #expect(
            calls == ["begin tile 1.0 2.0 3.0 4.0", "begin layer"] + black
                + ["fill 0,0,2,2", "end layer 0.5 normal", "end tile", "fill 0,0,9,9"])
    }

    @Test("A mask's own mask is drawn on a layer inside it")
    func maskOfMask() throws {
        var outer = mask
        outer.mask = 1
        let group = GroupNode(children: [PathNode.square(9)], mask: 0)
        let calls = try Painting([group], SceneResources(masks: [outer, mask])).calls
        #expect(
            calls == ["begin layer"] + black + ["fill 0,0,9,9", "begin mask alpha sRGB", "clip 0,0,8,8 nonzero"]
                + ["begin layer"] + black + ["fill 0,0,4,4", "begin mask alpha sRGB", "clip 0,0,8,8 nonzero"]
                + black + ["fill 0,0,4,4", "end mask", "end layer 1.0 normal", "end mask", "end layer 1.0 normal"])
    }

    @Test("Text is drawn by its outlines, and reported where the canvas has none")
    func text() throws {
        let text = TextNode(transform: .translation(x: 1, y: 1))
        #expect(
            try Painting([text], glyphs: [PathNode.square(3)]).calls
                == ["concatenate 1.0 1.0 1.0 1.0"] + black + ["fill 0,0,3,3"])
        #expect(try Painting([text]).codes == ["text-outlines"])
    }

    @Test("A gradient in units of a text's box is as large as the glyphs")
    func textBox() throws {
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let gradient = LinearGradientPaint(x1: 0, y1: 0, x2: 1, y2: 0, units: .box, stops: stops)
        let glyph = PathNode.square(3, fill: SceneFill(paint: .resource(0)))
        let resources = SceneResources(paints: [gradient])
        #expect(try Painting([TextNode()], resources, glyphs: [glyph]).calls.first == "paint linear [1.0, 1.0]")
        // Without a box there is nothing to paint with.
        #expect(try Painting([glyph], resources).calls.isEmpty)
    }

    @Test("On a canvas without pixels a filter is reported once, and its group is drawn")
    func filter() throws {
        let flood = FEFlood()
        let filter = SceneFilter(x: 0, y: 0, width: 1, height: 1, primitives: [flood])
        let group = GroupNode(children: [PathNode.square(1)], filters: [0])
        let painting = try Painting([group, group], SceneResources(filters: [filter]))
        #expect(painting.codes == ["filter"])
        #expect(painting.calls == black + ["fill 0,0,1,1"] + black + ["fill 0,0,1,1"])
    }

    @Test("An image is decoded from its data URL, and anything else is reported")
    func image() throws {
        let image = ImageNode(href: "data:image/png;base64,AQID", width: 1, height: 1)
        #expect(try Painting([image]).calls == ["image [1, 2, 3]"])
        let other = try Painting([ImageNode(href: "https://example.com/a.png", width: 1, height: 1)])
        #expect(other.calls.isEmpty)
        #expect(other.codes == ["image-data"])
    }

    @Test("What a transform without inverse flattens is not drawn")
    func flat() throws {
        #expect(try Painting([GroupNode(transform: .scale(x: 0, y: 1), children: [PathNode.square(1)])]).calls.isEmpty)
    }
}
