import SVGScene
import Switchless
import Testing
import VectorScene

/// Pictures, drawings, backgrounds and shadows of boxes. The places are worked out by hand.
@Suite("Pictures and decorations in HTML")
struct HTMLDecorationTests {
    /// A bitmap of 30 by 20 pixels.
    private static let bitmap = dataURL(TinyBitmap.png(30, 20), type: "image/png")

    private func label(_ content: String) throws -> SVGConversion {
        var options = SVGOptions()
        options.text = .outlines(EvenFont())
        return try SVGConverter(options: options).convert(
            svg(
                "<foreignObject x='10' y='20' width='100' height='100'>"
                    + "<div xmlns='http://www.w3.org/1999/xhtml'>\(content)</div></foreignObject>",
                "width='200' height='200'"))
    }

    @Test(
        "A picture has its own size and proportions, unless its style says otherwise",
        arguments: [
            ("", [10, 20, 30, 20]), ("width:60px", [10, 20, 60, 40]), ("height:10px", [10, 20, 15, 10]),
            ("max-width:15px", [10, 20, 15, 10]), ("max-height:10px", [10, 20, 15, 10]),
            ("width:10px;height:40px", [10, 20, 10, 40]), ("padding:5px;border:1px solid", [16, 26, 30, 20]),
            ("width:30px;height:40px;object-fit:contain", [10, 30, 30, 20]),
            ("width:30px;height:40px;object-fit:cover", [-5, 20, 60, 40]),
            ("width:40px;height:40px;object-fit:none", [15, 30, 30, 20]),
            ("width:40px;height:40px;object-fit:none;object-position:0 100%", [10, 40, 30, 20]),
            ("width:20px;height:20px;object-fit:scale-down", [10, 23, 20, 13]),
        ])
    func pictures(style: String, expected: [Int]) throws {
        let conversion = try label("<img src='\(Self.bitmap)' style='display:block;\(style)'/>")
        let box = try #require(conversion.images.first?.box)
        #expect([box.x, box.y, box.width, box.height].map { Int($0.rounded()) } == expected)
        #expect(conversion.codes == [])
    }

    @Test("A picture in a line stands on the baseline")
    func inline() throws {
        let conversion = try label("a<img src='\(Self.bitmap)'/>b")
        #expect(conversion.images.map(\.box) == [Rect(x: 20, y: 20, width: 30, height: 20)])
        let places = conversion.texts.flatMap(\.chunks).map { [$0.x, $0.y] }
        #expect(places == [[10, 40], [50, 40]])
    }

    @Test("A picture that cannot be shown takes no room, and a message says why")
    func missing() throws {
        let conversion = try label("<img src='data:image/png;base64,AAAA'/><p style='height:9px;background:red'/>")
        #expect(conversion.codes == ["unknown-image-format"])
        #expect(conversion.images.isEmpty)
    }

    @Test(
        "A drawing in HTML is a box of its own",
        arguments: [
            ("width='20' height='20'", Transform(2, 0, 0, 2, 10, 20)),
            ("width='20' height='20' style='width:50px;height:50px'", Transform(5, 0, 0, 5, 10, 20)),
            ("", Transform(10, 0, 0, 10, 10, 20)), ("height='30'", Transform(3, 0, 0, 3, 10, 20)),
        ])
    func drawing(attributes: String, expected: Transform) throws {
        let conversion = try label(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10' display='block' \(attributes)>"
                + "<rect width='10' height='10'/></svg>")
        #expect(conversion.paths.count == 1)
        #expect(conversion.groups.contains { $0.transform.rounded == expected })
        #expect(conversion.codes == [])
    }

    @Test("The text of a link leads where its address says")
    func link() throws {
        let spans = try label("<a href='https://example.org'>there</a>").texts.flatMap(\.chunks).flatMap(\.spans)
        #expect(spans.map { $0.link?.href } == ["https://example.org"])
    }

    @Test(
        "An image of a background lies where its layer says",
        arguments: [
            ("linear-gradient(red, blue)", [10, 20, 40, 10]),
            ("linear-gradient(red, blue) no-repeat 10px 2px / 20px 4px", [20, 22, 20, 4]),
            ("no-repeat right / 50% 100% linear-gradient(red, blue), lime", [30, 20, 20, 10]),
            ("url(\(bitmap)) no-repeat", [10, 20, 30, 10]),
        ])
    func background(value: String, expected: [Int]) throws {
        let conversion = try label("<div style='width:40px;height:10px;background:\(value)'/>")
        let boxes =
            conversion.paths.filter { $0.fill?.paint == .resource(0) }.compactMap(\.bounds)
            + conversion.images.map(\.box)
        #expect(boxes.map { [$0.x, $0.y, $0.width, $0.height].map { Int($0) } } == [expected])
        #expect(conversion.codes == [])
    }

    @Test(
        "The colour of a background lies in the box that background-clip names",
        arguments: [
            ("", [10, 20, 30, 30]), ("background-clip:padding-box", [12, 22, 26, 26]),
            ("background-clip:content-box", [15, 25, 20, 20]),
            ("background:content-box lime", [15, 25, 20, 20]),
            // The colour is that of the last layer, and so is its box.
            ("background:linear-gradient(red,red) border-box,lime content-box", [15, 25, 20, 20]),
        ])
    func colorClip(style: String, expected: [Int]) throws {
        let conversion = try label(
            "<div style='width:20px;height:20px;padding:3px;border:2px solid transparent;background:lime;\(style)'/>")
        let lime = SceneFill(paint: .color(SceneColor(red: 0, green: 255, blue: 0)))
        let box = try #require(conversion.paths.first { $0.fill == lime }?.bounds)
        #expect([box.x, box.y, box.width, box.height].map { Int($0.rounded()) } == expected)
    }

    @Test("The colour of a background is below its images, and stands in the last layer")
    func color() throws {
        let conversion = try label("<div style='height:9px;background:linear-gradient(red,blue),lime'/>")
        let lime = ScenePaint.color(SceneColor(red: 0, green: 255, blue: 0))
        #expect(conversion.paths.map { $0.fill?.paint } == [lime, .resource(0)])
        let wrong = try label("<div style='height:9px;background:lime,linear-gradient(red,blue)'/>")
        #expect(wrong.codes == ["invalid-value"])
    }

    @Test(
        "A shadow has the form of its box, moved and spread",
        arguments: [
            ("2px 3px red", [12, 23, 40, 10], 0), ("2px 3px 0 4px red", [8, 19, 48, 18], 0),
            ("2px 3px 8px red", [12, 23, 40, 10], 1),
        ])
    func shadow(value: String, expected: [Int], blurs: Int) throws {
        let conversion = try label("<div style='width:40px;height:10px;box-shadow:\(value)'/>")
        let boxes = conversion.paths.compactMap(\.data.bounds)
        #expect(boxes.map { [$0.x, $0.y, $0.width, $0.height].map { Int($0) } } == [expected])
        #expect(conversion.scene.resources.filters.count == blurs)
        #expect(conversion.groups.contains { $0.clip != nil })
    }

    @Test("What is malformed is ignored", arguments: ["box-shadow:red", "box-shadow:1px", "box-shadow:1px 1px -1px"])
    func malformed(style: String) throws { #expect(try label("<p style='\(style)'/>").codes == ["invalid-value"]) }

    @Test(
        "An ellipsis stands for the text that has no room",
        arguments: [
            ("white-space:nowrap", "abcdefghij", ["abcd…"]), ("white-space:nowrap", "abcde", ["abcde"]),
            ("line-clamp:2", "aa bb cc dd ee", ["aa bb", "cc d…"]),
            ("line-clamp:2", "aa bb cc dd", ["aa bb", "cc dd"]),
            ("-webkit-line-clamp:1", "aa bb cc", ["aa b…"]), ("line-clamp:none", "aa bb cc", ["aa bb", "cc"]),
        ])
    func ellipsis(style: String, text: String, expected: [String]) throws {
        let conversion = try label("<p style='width:50px;overflow:hidden;text-overflow:ellipsis;\(style)'>\(text)</p>")
        #expect(conversion.texts.flatMap(\.chunks).map { $0.spans.map(\.text).joined() } == expected)
    }
}
