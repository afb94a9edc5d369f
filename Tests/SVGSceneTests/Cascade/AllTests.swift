import SVGScene
import Testing
import VectorScene

/// What Chromium 156 computes for the same drawings.
@Suite("The shorthand all")
struct AllTests {
    private func path(_ style: String, _ content: String = "d='M0 0H9V9'") throws -> PathNode? {
        let conversion = try convert(
            "<g fill='red' stroke='lime' direction='rtl'><path \(content) fill='blue' stroke-width='3' style='\(style)'/></g>"
        )
        #expect(conversion.codes.isEmpty)
        return conversion.paths.first
    }

    @Test("Inherited properties are initial or the parent's")
    func inherited() throws {
        let d = "d:path(\"M0 0H9V9\")"
        let initial = try #require(try path("all:initial;\(d)"))
        #expect(initial.fill?.paint == .color(.black))
        #expect(initial.stroke == nil)
        for keyword in ["inherit", "unset", "revert", "INHERIT"] {
            let node = try #require(try path("all:\(keyword);\(d)"))
            #expect(node.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
            #expect(node.stroke?.width == 1)
        }
    }

    @Test("Geometry is unset too, and what is declared after it is not")
    func geometry() throws {
        #expect(try path("all:unset") == nil)
        let rect = "<rect x='1' width='40' height='30' style='all:initial;width:9px;height:8px;fill:red'/>"
        let conversion = try convert(rect)
        #expect(conversion.paths.first?.bounds == Rect(x: 0, y: 0, width: 9, height: 8))
        #expect(conversion.paths.first?.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
        #expect(try convert("<style>rect{all:initial}</style><rect width='9' height='9'/>").paths.isEmpty)
        #expect(try convert("<style>rect{all:initial}</style><rect style='width:9px;height:8px'/>").paths.count == 1)
    }

    @Test("Properties of the element as a whole are set, direction and custom properties are not")
    func others() throws {
        let group = try convert("<g style='opacity:.5;all:unset'><path d='M0 0H9V9'/></g>")
        #expect(group.groups.allSatisfy { $0.opacity == 1 })
        let kept = try convert("<g style='--c:red;all:initial'><path style='fill:var(--c)' d='M0 0H9V9'/></g>")
        #expect(kept.paths.first?.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
        let text = try TextScene("<text direction='rtl' style='all:initial'>a</text>")
        #expect(text.node.rightToLeft)
    }

    @Test("A value that is no keyword is invalid")
    func invalid() throws {
        #expect(try convert("<path style='all:red' d='M0 0H9V9'/>").codes == ["invalid-value"])
        let attribute = try convert("<path all='initial' fill='red' d='M0 0H9V9'/>")
        #expect(attribute.paths.first?.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
    }

    @Test("Many of them cost as much as one")
    func many() throws {
        let declarations = String(repeating: "all:unset;x:1px;", count: 20_000)
        let rects = String(repeating: "<rect/>", count: 200)
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try convert("<style>rect{\(declarations)}</style>\(rects)") }
        #expect(time < .seconds(30))
    }
}
