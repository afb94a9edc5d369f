import SVGScene
import Testing
import VectorScene

/// CSS Backgrounds 3, 2.11.2: the root's background is the canvas's.
@Suite("The background of a drawing")
struct BackgroundTests {
    private func root(_ attributes: String, _ content: String = "") throws -> GroupNode {
        let document = svg(content, "width='20' height='10' \(attributes)")
        return try SVGConverter().convert(Array(document.utf8)).scene.root
    }

    private let blue = SceneColor(red: 0, green: 0, blue: 255)

    @Test(
        "It covers the whole canvas, whatever the viewBox",
        arguments: [
            "style='background:blue'", "style='background-color:#00f'",
            "style='background: url(a.png) no-repeat, blue'",
            "style='background: center / 50% 2px blue border-box'", "color='blue' style='background:currentColor'",
            "style='background:blue; background:bogus' viewBox='0 0 1 1'",
        ])
    func covers(attributes: String) throws {
        let path = try #require(try root(attributes).children.first as? PathNode)
        #expect(path.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(path.fill?.paint == .color(blue))
    }

    @Test("It lies outside of the root's opacity, and keeps its own alpha")
    func opacity() throws {
        let root = try root("opacity='.5' style='background:#0000ff80'", "<path d='M0 0H9V9'/>")
        #expect(root.opacity == 1)
        #expect((root.children.first as? PathNode)?.fill?.opacity == 128 / 255.0)
        #expect((root.children.last as? GroupNode)?.opacity == 0.5)
    }

    @Test(
        "There is none of this kind",
        arguments: [
            "style='background:none'", "style='background:transparent'", "style='background:url(a.png)'",
            "background='blue'", "style='background:blue red bogus'",
            "style='background:blue; visibility:hidden'",
        ])
    func none(attributes: String) throws { #expect(try root(attributes).children.isEmpty) }

    @Test("Its images cover the canvas, above its colour")
    func images() throws {
        let conversion = try SVGConverter().convert(
            Array(svg("", "width='20' height='10' style='background:linear-gradient(red, lime), blue'").utf8))
        #expect(conversion.paths.map { $0.fill?.paint } == [.color(blue), .resource(0)])
        #expect(conversion.paths.last?.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
        let paint = try #require(conversion.scene.resources.paints.first as? LinearGradientPaint)
        #expect([paint.y1, paint.y2] == [0, 10])
    }

    @Test("Of other elements it is not painted")
    func inner() throws {
        #expect(try root("", "<g style='background:blue'><path d='M0 0H9V9'/></g>").children.count == 1)
    }
}
