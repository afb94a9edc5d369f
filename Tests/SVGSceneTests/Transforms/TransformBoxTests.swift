import SVGScene
import Testing
import VectorScene

@Suite("The box of a transform")
struct TransformBoxTests {
    /// The transform of the first node of a drawing of 100 x 100 with a rectangle at 10, 20 of 40 by 30.
    private func transform(_ style: String, on content: String? = nil) throws -> Transform? {
        let rect = "<rect x='10' y='20' width='40' height='30' stroke='red' stroke-width='4' style='\(style)'/>"
        let conversion = try convert(content ?? rect)
        #expect(conversion.diagnostics.isEmpty)
        // A group that is all there is becomes the root.
        return content == nil ? conversion.scene.root.children.first?.transform : conversion.scene.root.transform
    }

    @Test(
        "The origin's percentages are shares of the box that transform-box names",
        arguments: [
            // The viewport is 100 x 100, the fill 10 20 40 30, the stroke 8 18 44 34.
            ("", Point(100, 100)), ("transform-box: view-box", Point(100, 100)),
            ("transform-box: fill-box", Point(50, 50)), ("transform-box: content-box", Point(50, 50)),
            ("transform-box: stroke-box", Point(52, 52)), ("transform-box: border-box", Point(52, 52)),
        ])
    func origin(style: String, corner: Point) throws {
        let transform = try transform("transform: scale(3); transform-origin: 100% 100%; \(style)")
        #expect(transform == Transform(3, 0, 0, 3, -2 * corner.x, -2 * corner.y))
    }

    @Test("So are those of translate()")
    func percentages() throws {
        let transform = try transform("transform: translate(50%, 100%); transform-box: fill-box")
        #expect(transform == .translation(x: 20, y: 30))
    }

    @Test("The origin counts from the box's corner")
    func corner() throws {
        #expect(
            try transform("transform: scale(2); transform-box: fill-box") == Transform(2, 0, 0, 2, -10, -20))
    }

    @Test("A group's box is that of all that is in it")
    func group() throws {
        let rects = "<rect x='10' width='5' height='10'/><rect x='20' y='20' width='10' height='10'/>"
        let style = "transform: scale(2); transform-origin: center; transform-box: fill-box"
        let middle = Point(20, 15)
        #expect(
            try transform("", on: "<g style='\(style)'>\(rects)</g>") == Transform(2, 0, 0, 2, -middle.x, -middle.y))
        let used = "<use style='\(style)' href='#g'/><defs><g id='g'>\(rects)</g></defs>"
        #expect(try transform("", on: used) == Transform(2, 0, 0, 2, -middle.x, -middle.y))
    }

    @Test("Boxes within boxes are measured once each")
    func depth() throws {
        let open = String(repeating: "<g style='transform: scale(1.01); transform-box: fill-box'>", count: 60)
        let content = open + "<rect width='1' height='1'/>" + String(repeating: "</g>", count: 60)
        var options = SVGOptions()
        options.limits.instances = 10_000
        #expect(try convert(content, options: options).diagnostics.isEmpty)
    }

    @Test("The box of text is not known, which is said")
    func text() throws {
        let conversion = try convert(
            "<text style='transform: scale(2); transform-origin: center; transform-box: fill-box'>a</text>")
        #expect(conversion.codes == ["unknown-box"])
        #expect(conversion.scene.root.children.first?.transform == Transform(2, 0, 0, 2, -50, -50))
    }
}
