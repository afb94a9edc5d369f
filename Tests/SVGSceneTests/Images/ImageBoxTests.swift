import SVGScene
import Testing
import VectorScene

@Suite("The box of an image")
struct ImageBoxTests {
    private let png = dataURL(TinyBitmap.png(40, 20))

    private func box(_ attributes: String) throws -> Rect? { try convert(image(png, attributes)).images.first?.box }

    @Test(
        "What is auto follows from the picture",
        arguments: [
            ("", Rect(x: 0, y: 0, width: 40, height: 20)),
            (#"x="5" y="6" width="auto" height="auto""#, Rect(x: 5, y: 6, width: 40, height: 20)),
            (#"width="10""#, Rect(x: 0, y: 0, width: 10, height: 5)),
            (#"height="10" width="-1""#, Rect(x: 0, y: 0, width: 20, height: 10)),
            (#"width="50%""#, Rect(x: 0, y: 0, width: 50, height: 25)),
            (#"style="width:10px;height:auto""#, Rect(x: 0, y: 0, width: 10, height: 5)),
        ])
    func auto(attributes: String, expected: Rect) throws { #expect(try box(attributes) == expected) }

    @Test(
        "preserveAspectRatio fits the bitmap into its room",
        arguments: [
            ("", Rect(x: 10, y: 25, width: 20, height: 10)),
            ("xMinYMin meet", Rect(x: 10, y: 20, width: 20, height: 10)),
            ("xMaxYMax", Rect(x: 10, y: 30, width: 20, height: 10)),
            ("none", Rect(x: 10, y: 20, width: 20, height: 20)),
            ("xMidYMid slice", Rect(x: 0, y: 20, width: 40, height: 20)),
            ("xMinYMid slice", Rect(x: 10, y: 20, width: 40, height: 20)),
        ])
    func aspectRatio(value: String, expected: Rect) throws {
        let attribute = value.isEmpty ? "" : #"preserveAspectRatio="\#(value)""#
        #expect(try box(#"x="10" y="20" width="20" height="20" \#(attribute)"#) == expected)
    }

    @Test("A bitmap that reaches over its room is clipped to it")
    func slice() throws {
        let attributes = #"id="a" x="10" y="20" width="20" height="20" preserveAspectRatio="xMidYMid slice""#
        let conversion = try convert(image(png, attributes))
        let group = try #require(conversion.groups.first { $0.clip != nil })
        let clip = conversion.scene.resources.clips[try #require(group.clip)]
        #expect(clip.children.bounds() == Rect(x: 10, y: 20, width: 20, height: 20))
        #expect(group.id == "a")
    }

    @Test("overflow can let it out")
    func overflow() throws {
        let conversion = try convert(
            image(png, #"width="20" height="20" preserveAspectRatio="xMidYMid slice" overflow="visible""#))
        #expect(conversion.scene.resources.clips.isEmpty)
        #expect(conversion.images.count == 1)
    }

    @Test("A side of 0 draws nothing, whatever the picture", arguments: [#"width="0""#, #"height="0" width="5""#])
    func zero(attributes: String) throws {
        let conversion = try convert(image("nowhere.png", attributes))
        #expect(conversion.images.isEmpty)
        #expect(conversion.diagnostics.isEmpty)
    }

    @Test(
        "image-rendering is written in the words of CSS",
        arguments: [
            ("auto", nil), ("optimizeSpeed", VectorScene.ImageRendering.pixelated), ("optimizeQuality", .smooth),
            ("crisp-edges", .crispEdges), ("high-quality", .highQuality),
        ])
    func rendering(word: String, expected: VectorScene.ImageRendering?) throws {
        #expect(try convert(image(png, #"image-rendering="\#(word)""#)).images.first?.rendering == expected)
    }

    @Test("The room counts for boxes, also where the bitmap leaves some of it empty")
    func boundingBox() throws {
        let clip = #"<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="1" height="1"/></clipPath>"#
        let conversion = try convert(
            clip + ##"<g clip-path="url(#c)">\##(image(png, #"width="20" height="20""#))</g>"##)
        #expect(conversion.scene.resources.clips.first?.transform == .scale(x: 20, y: 20))
    }

    @Test("Opacity puts a group around it, a transform does not")
    func compositing() throws {
        let moved = try convert(image(png, #"transform="translate(1 2)""#))
        #expect(moved.images.first?.transform == .translation(x: 1, y: 2))
        let faint = try convert(image(png, #"opacity="0.5""#))
        #expect(faint.groups.contains { $0.opacity == 0.5 && $0.children.count == 1 })
    }

    @Test("What is hidden is not drawn")
    func hidden() throws { #expect(try convert(image(png, #"visibility="hidden""#)).images.isEmpty) }
}
