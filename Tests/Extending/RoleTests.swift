import SVGScene
import Testing
import VectorScene

@Suite("Elements of one's own that others refer to, or stand in")
struct RoleTests {
    private func convert(_ body: String) throws -> SVGConversion {
        let drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:p='urn:example:parts' width='9' height='9'>\(body)</svg>"
        let converter = SVGConverter(
            elements: try SVGElements.withParts.get(),
            properties: try Properties.standard.registering(SealProperty.self))
        let conversion = try converter.convert(Array(drawing.utf8))
        #expect(conversion.diagnostics.isEmpty)
        return conversion
    }

    private func json(_ body: String) throws -> String { try JSONWriter().string(of: convert(body).scene) }

    @Test("A gradient of one's own paints a shape, with stops and SVG's gradient attributes")
    func gradient() throws {
        let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
        let scene = try convert(
            "<p:conicGradient id='a'>\(stops)</p:conicGradient><rect width='8' height='4' fill='url(#a)'/>"
        ).scene
        let pattern = try #require(scene.resources.paints.first as? PatternPaint)
        #expect(pattern.transform == Transform(a: 8, b: 0, c: 0, d: 4, e: 0, f: 0))
        let colors = pattern.children.compactMap { ($0 as? PathNode)?.fill?.paint.color?.hex }
        #expect(colors == ["#ff0000", "#0000ff", "#ff0000", "#0000ff"])
        let rect = try #require(scene.root.children.first as? PathNode)
        #expect(rect.fill?.paint.resource == 0)
    }

    @Test("It takes over stops and attributes from a gradient of SVG by its href")
    func template() throws {
        let scene = try convert(
            """
            <linearGradient id='b' gradientUnits='userSpaceOnUse'><stop/><stop offset='1'/></linearGradient>
            <p:conicGradient id='a' href='#b'/><rect width='8' height='4' fill='url(#a)'/>
            """
        ).scene
        let pattern = try #require(scene.resources.paints.first as? PatternPaint)
        #expect(pattern.transform == .identity)
        #expect(pattern.children.count == 4)
    }

    @Test("A marker of one's own is drawn on the vertices, as large as the stroke and in its direction")
    func marker() throws {
        let found = try json(
            "<p:dart id='a' size='2'/><path d='M1 1V5' fill='none' stroke='red' stroke-width='.5' marker-end='url(#a)'/>"
        )
        // One to the right of the vertex, turned by 90 degrees: one below it.
        #expect(found.contains(#""d":"M1 6L0 4L2 4Z""#))
    }

    @Test("A mask of one's own leaves what it draws")
    func mask() throws {
        let scene = try convert("<p:spotlight id='a'/><rect width='8' height='4' mask='url(#a)'/>").scene
        let mask = try #require(scene.resources.masks.first)
        #expect(mask.width == 8 && mask.height == 4)
        #expect(mask.children.first?.bounds == Rect(x: 0, y: 0, width: 8, height: 4))
        #expect(scene.root.mask == 0)
    }

    @Test("A filter primitive of one's own works on the picture before it")
    func primitive() throws {
        let scene = try convert(
            "<filter id='a'><feFlood result='x'/><p:feNight in='x'/></filter><rect width='8' height='4' filter='url(#a)'/>"
        ).scene
        let primitives = try #require(scene.resources.filters.first).primitives
        #expect(primitives.count == 2)
        #expect((primitives.last as? FEColorMatrix)?.input == "x")
    }

    @Test(
        "A property of one's own refers to an element of one's own by a role of one's own, in which it can stand, too")
    func role() throws {
        func sides(_ body: String) throws -> [Double?] {
            try convert(body).scene.root.children.map { $0.bounds?.width }
        }
        let wax = "<p:wax id='a' side='2'/><rect id='b' width='8' height='8' fill='none'/>"
        #expect(try sides("\(wax)<g style='seal: url(#a)'><p:letter/></g>") == [2])
        #expect(try sides("\(wax)<p:letter seal='url(#b)'/>") == [])
        #expect(try sides("\(wax)<p:letter seal='url(#a)'><p:wax side='3'/><p:wax/><g/></p:letter>") == [2, 3, 1])
    }

    @Test("A part of a text of one's own adds characters")
    func text() throws {
        #expect(try json("<text y='5'>a<p:shout>b</p:shout>c</text>").contains(#""text":"ab!c""#))
    }

    @Test("A target of one's own is drawn by use, at the size that it asks for")
    func use() throws {
        #expect(
            try json("<p:stamp id='a'/><use href='#a' width='3' fill='red'/>").contains(#""d":"M0 0L3 0L3 3L0 3Z""#))
        #expect(try convert("<p:stamp/>").scene.root.children.isEmpty)
    }
}
