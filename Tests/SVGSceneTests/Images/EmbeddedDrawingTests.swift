import SVGScene
import Testing
import VectorScene

@Suite("SVG in SVG")
struct EmbeddedDrawingTests {
    private let square = #"<rect width="10" height="10"/>"#

    @Test("It becomes an isolated group, clipped to its viewport")
    func group() throws {
        let conversion = try convert(image(dataURL(svg(square, #"width="10" height="20""#)), #"x="5" width="20""#))
        let group = try #require(conversion.groups.first { $0.isolate })
        #expect(group.transform == Transform(2, 0, 0, 2, 5, 0))
        let clip = conversion.scene.resources.clips[try #require(group.clip)]
        #expect(clip.children.bounds() == Rect(x: 0, y: 0, width: 10, height: 20))
        #expect(conversion.diagnostics.isEmpty)
    }

    @Test("Slicing cuts it to the room")
    func slice() throws {
        let attributes = #"width="20" height="20" preserveAspectRatio="xMinYMax slice""#
        let conversion = try convert(image(dataURL(svg(square, #"width="10" height="20""#)), attributes))
        #expect(conversion.scene.resources.clips.first?.children.bounds() == Rect(x: 0, y: 10, width: 10, height: 10))
    }

    @Test(
        "Its size is the one that it gives itself, or the room",
        arguments: [
            (#"width="30" height="10""#, Transform.identity, Rect(x: 0, y: 0, width: 30, height: 10)),
            (#"viewBox="0 0 15 5" width="30""#, .identity, Rect(x: 0, y: 0, width: 30, height: 10)),
            (#"viewBox="0 0 15 5""#, .scale(x: 4, y: 4), Rect(x: 0, y: 0, width: 15, height: 5)),
            ("", .identity, Rect(x: 0, y: 0, width: 60, height: 20)),
            (#"width="100%" height="50%""#, .identity, Rect(x: 0, y: 0, width: 60, height: 20)),
        ])
    func size(attributes: String, transform: Transform, canvas: Rect) throws {
        let room = attributes.contains("30") ? "" : #"width="60" height="20""#
        let conversion = try convert(image(dataURL(svg(square, attributes)), room))
        #expect(conversion.groups.first { $0.isolate }?.transform == transform)
        #expect(conversion.scene.resources.clips.first?.children.bounds() == canvas)
    }

    @Test("It may be compressed")
    func compressed() throws {
        let svgz =
            "H4sIAAAAAAACA7MpLktXqMjNySu2VcooKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQUijPTCnJsFUyUVLISM1MzyixVTJSsrMpSk0uwSqlb2cD0mcHAJTk7dNfAAAA"
        let conversion = try convert(image("data:;base64,\(svgz)"))
        #expect(conversion.paths.count == 1)
    }

    @Test("Its paints go among those of the whole, each where it is looked for")
    func resources() throws {
        func gradient(_ color: String) -> String {
            ##"""
            <linearGradient id="g"><stop stop-color="\##(color)"/><stop offset="1"/></linearGradient>
            <rect width="9" height="9" fill="url(#g)"/>
            """##
        }
        let conversion = try convert(gradient("red") + image(dataURL(svg(gradient("lime")))) + gradient("red"))
        let colors = try conversion.paths.map { path in
            let index = try #require(path.fill?.paint.resource)
            let paint = try #require(conversion.scene.resources.paints[index] as? LinearGradientPaint)
            return paint.stops.first?.color.hex
        }
        #expect(colors == ["#ff0000", "#00ff00", "#ff0000"])
    }

    @Test("Neither ids nor links nor titles come out of it")
    func names() throws {
        let content = #"<title>t</title><a href="b" id="c">\#(square)</a><rect id="d" width="1" height="1"/>"#
        let conversion = try convert(image(dataURL(svg(content)), #"id="a""#))
        #expect(conversion.groups.compactMap(\.id) + conversion.paths.compactMap(\.id) == ["a"])
        #expect(conversion.groups.allSatisfy { $0.link == nil && $0.title == nil })
    }

    @Test("Neither side sees the other's ids and styles")
    func separation() throws {
        let inner = svg(
            ##"<style>rect { fill: red }</style><rect id="in" width="1" height="1"/><use href="#out"/>"##)
        let conversion = try convert(
            #"<rect id="out" width="1" height="1" fill="lime"/>"# + image(dataURL(inner)) + ##"<use href="#in"/>"##)
        #expect(conversion.paths.compactMap { $0.fill?.paint.color?.hex } == ["#00ff00", "#ff0000"])
        #expect(conversion.codes == ["missing-reference", "missing-reference"])
    }

    @Test("What is wrong in it is told at the place of the image")
    func diagnostics() throws {
        let conversion = try convert("\n" + image(dataURL(svg(#"<rect width="x"/>"#))))
        let diagnostic = try #require(conversion.diagnostics.first)
        #expect(diagnostic.position?.line == 2)
        #expect(diagnostic.element == "image")
        #expect(diagnostic.message.hasPrefix("in the picture at 1:"))
    }

    @Test("A drawing without width or height is none", arguments: [#"width="0" height="5""#, #"viewBox="0 0 5 0""#])
    func empty(attributes: String) throws {
        #expect(try convert(image(dataURL(svg(square, attributes)))).codes == ["empty-image"])
    }
}
