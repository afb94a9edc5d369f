import Testing
import VectorScene

@Suite("Painting clips")
struct ClipPaintingTests {
    /// Paints a square that is clipped to the first clip.
    private func painting(_ clips: [SceneClip]) throws -> Painting {
        try Painting([GroupNode(children: [PathNode.square(9)], clip: 0)], SceneResources(clips: clips))
    }

    @Test("A clip of one shape is a path, with its transform")
    func one() throws {
        let clip = SceneClip(children: [PathNode.square(2)], transform: .scale(x: 2, y: 2))
        #expect(
            try painting([clip]).calls == ["clip 0,0,4,4 nonzero", "paint #000000 1.0", "fill 0,0,9,9"])
    }

    @Test("A clip without shapes hides everything")
    func none() throws {
        #expect(try painting([SceneClip(children: [])]).calls.first == "clip nothing nonzero")
    }

    @Test("Shapes that do not touch are one path")
    func apart() throws {
        let clip = SceneClip(children: [PathNode.square(2), PathNode.square(2, at: 6)])
        #expect(try painting([clip]).calls.first == "clip 0,0,8,2 nonzero")
    }

    @Test("Shapes that overlap become a mask, after the children")
    func union() throws {
        let clip = SceneClip(children: [PathNode.square(3), PathNode.square(3, at: 2)])
        #expect(
            try painting([clip]).calls == [
                "begin layer", "paint #000000 1.0", "fill 0,0,9,9", "begin mask alpha sRGB", "paint #000000 1.0",
                "fill 0,0,3,3", "paint #000000 1.0", "fill 2,0,3,3", "end mask", "end layer 1.0 normal",
            ])
    }

    @Test("A clip of a clip, and of a shape in it, is one path after the other")
    func nested() throws {
        let inner = GroupNode(transform: .scale(x: 2, y: 2), children: [PathNode.square(2)], clip: 2)
        let clips = [
            SceneClip(children: [inner], clip: 1), SceneClip(children: [PathNode.square(7)]),
            SceneClip(children: [PathNode.square(1)]),
        ]
        #expect(
            try painting(clips).calls.prefix(3) == [
                "clip 0,0,4,4 nonzero", "clip 0,0,2,2 nonzero", "clip 0,0,7,7 nonzero",
            ])
    }

    @Test("The rule of a shape counts, and an image in a clip does not")
    func rule() throws {
        let ring = PathNode.square(4, fill: SceneFill(paint: .color(.black), rule: .evenodd))
        let clip = SceneClip(children: [ring, ImageNode(href: "", width: 1, height: 1)])
        #expect(try painting([clip]).calls.first == "clip 0,0,4,4 evenodd")
    }
}
