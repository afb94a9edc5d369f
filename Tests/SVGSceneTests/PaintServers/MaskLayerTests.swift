import Testing
import VectorScene

@testable import SVGScene

/// Expected values follow from CSS Masking 1, 7, and CSS Backgrounds 3, 3.4 to 3.9; conformance/today compares the same
/// with Chromium's pictures.
@Suite("Layers of masks")
struct MaskLayerTests {
    /// What a rectangle of 40 by 20 at (10, 20), with a stroke of 4, is masked with.
    private func scene(_ declarations: String) throws -> SceneGraph {
        let conversion = try convert(
            """
            <mask id='m'><path d='M0 0H99V99H0z' fill='#fff'/></mask>\
            <rect x='10' y='20' width='40' height='20' stroke='red' stroke-width='4' style='\(declarations)'/>
            """)
        #expect(conversion.codes == [])
        return conversion.scene
    }

    private func mask(_ declarations: String) throws -> SceneMask {
        try #require(scene(declarations).resources.masks.last)
    }

    @Test(
        "An image lies at its position with its size",
        arguments: [
            ("5px 10px / 8px 4px", Rect(x: 15, y: 30, width: 8, height: 4)),
            ("center / 8px 4px", Rect(x: 26, y: 28, width: 8, height: 4)),
            ("right 5px bottom 2px / 8px 4px", Rect(x: 37, y: 34, width: 8, height: 4)),
            ("25% 100% / 50% 25%", Rect(x: 15, y: 35, width: 20, height: 5)),
            ("0 0 / 10px auto", Rect(x: 10, y: 20, width: 10, height: 20)),
            ("0 0 / cover", Rect(x: 10, y: 20, width: 40, height: 20)),
            ("50% 0 / 10px 5px fill-box", Rect(x: 25, y: 20, width: 10, height: 5)),
            ("0 0 / 10px 5px stroke-box", Rect(x: 8, y: 18, width: 10, height: 5)),
            ("0 0 / 10px 25px view-box", Rect(x: 0, y: 0, width: 10, height: 25)),
        ])
    func places(place: String, expected: Rect) throws {
        let mask = try mask("mask:linear-gradient(red, blue) \(place) no-repeat")
        #expect(mask.children.bounds() == expected)
    }

    @Test(
        "A repeated image is a pattern, in tiles of its size, with gaps, or scaled",
        arguments: [
            ("0 0 / 10px 5px repeat", Rect(x: 10, y: 20, width: 10, height: 5)),
            ("3px 0 / 10px 5px repeat", Rect(x: 13, y: 20, width: 10, height: 5)),
            ("0 0 / 15px 5px space repeat", Rect(x: 10, y: 20, width: 25, height: 5)),
            ("0 0 / 15px 5px round repeat", Rect(x: 10, y: 20, width: 40.0 / 3, height: 5)),
        ])
    func tiles(place: String, expected: Rect) throws {
        let paints = try scene("mask:linear-gradient(red, blue) \(place)").resources.paints
        let tiles = paints.compactMap { paint in
            (try? JSONWriter().string(of: paint)).flatMap { $0.contains("\"pattern\"") ? $0 : nil }
        }
        let x = "\"x\":\(format(expected.x)),\"y\":\(format(expected.y))"
        #expect(tiles.count == 1)
        #expect(
            tiles.first?.contains("\(x),\"width\":\(format(expected.width)),\"height\":\(format(expected.height))")
                == true)
    }

    private func format(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : String("\(number)".prefix(9))
    }

    @Test("The longhands are lists, of which a short one is repeated, and the shorthand resets all of them")
    func lists() throws {
        let places = "mask-size:10px 5px;mask-repeat:no-repeat;mask-position:0 0, 30px 10px"
        let two = try mask("mask-image:linear-gradient(red, blue), linear-gradient(red, blue);\(places)")
        #expect(
            two.children.map { $0.bounds(through: .identity) } == [
                Rect(x: 40, y: 30, width: 10, height: 5), Rect(x: 10, y: 20, width: 10, height: 5),
            ])
        let reset = try mask("\(places);mask:linear-gradient(red, blue) no-repeat")
        #expect(reset.children.bounds() == Rect(x: 10, y: 20, width: 40, height: 20))
    }

    @Test("Layers are parts of others where an operator says so, and the lowest is combined with nothing")
    func operators() throws {
        func masks(_ rule: String) throws -> Int {
            try scene("mask:linear-gradient(red, blue) \(rule), linear-gradient(red, blue) \(rule)").resources.masks
                .count
        }
        #expect(try masks("add") == 1)
        #expect(try masks("intersect") == 2)
        #expect(try masks("subtract") == 2)
        #expect(try masks("exclude") == 3)
        #expect(try scene("mask:linear-gradient(red, blue) subtract, url(#m)").resources.filters.count == 1)
    }

    @Test(
        "An image counts by its brightness where it is asked for",
        arguments: [
            "mask:linear-gradient(red, blue) luminance", "mask-image:linear-gradient(red, blue);mask-mode:luminance",
        ])
    func luminance(declarations: String) throws {
        #expect(try scene(declarations).resources.masks.map(\.kind) == [.luminance, .alpha])
    }

    @Test(
        "A conic gradient is wedges around its middle, which are not drawn where they are transparent",
        arguments: [
            ("conic-gradient(black, black)", 360), ("conic-gradient(black 90deg, transparent 0)", 90),
            ("conic-gradient(from 1rad at 5px 5px, black 25%, transparent 0 50%, black 0)", 270),
            ("repeating-conic-gradient(black 0 10deg, transparent 0 20deg)", 180),
        ])
    func conic(image: String, count: Int) throws {
        let scene = try scene("mask:\(image) no-repeat")
        let pattern = try #require(scene.resources.paints.first)
        var wedges = 0
        _ = pattern.replacingChildren { nodes in
            wedges += nodes.count
            return nodes
        }
        #expect(wedges == count)
    }

    @Test("A hint bends the way between two colours, so that its place has the middle of both")
    func hints() throws {
        let scene = try scene("mask:linear-gradient(rgb(0 0 0), 25%, rgb(200 200 200)) no-repeat")
        let paint: any PaintResource = try #require(scene.resources.paints.first)
        let text = try JSONWriter().string(of: paint)
        #expect(text.contains("{\"offset\":0.25,\"color\":\"#646464\"}"))
    }

    @Test(
        "Other names and other forms mean the same",
        arguments: [
            "-webkit-mask:linear-gradient(red, blue) no-repeat",
            "-webkit-mask-image:linear-gradient(red, blue);mask-repeat:no-repeat",
            "mask:no-repeat linear-gradient(red, blue)", "mask:linear-gradient(in srgb, red, blue) no-repeat",
        ])
    func synonyms(declarations: String) throws {
        #expect(try mask(declarations).children.bounds() == Rect(x: 10, y: 20, width: 40, height: 20))
    }

    @Test(
        "What is malformed is ignored with a warning",
        arguments: [
            "mask:linear-gradient(red, blue) 0 0 / -5px", "mask:linear-gradient(red, 20%, 30%, blue)",
            "mask:linear-gradient(20%, red, blue)", "mask:linear-gradient(red, blue, 20%)", "mask-size:5px 5px 5px",
            "mask-repeat:sometimes", "mask:conic-gradient(red 5px, blue)", "mask-position:left left",
            "mask:linear-gradient(in fnord, red, blue)", "mask:url(#m) / 5px",
        ])
    func malformed(declaration: String) throws {
        let codes = try convert("<mask id='m'/><rect width='9' height='9' style='\(declaration)'/>").codes
        #expect(codes == ["invalid-value"])
    }
}
