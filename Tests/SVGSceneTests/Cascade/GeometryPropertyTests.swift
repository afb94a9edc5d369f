import SVGScene
import Testing
import VectorScene

@Suite("Geometry as properties")
struct GeometryPropertyTests {
    private func path(_ content: String) throws -> PathNode {
        let conversion = try convert(content)
        #expect(conversion.diagnostics.isEmpty)
        return try #require(conversion.paths.first)
    }

    @Test(
        "The firmest declaration counts, the style attribute before rules and rules before the attribute",
        arguments: [
            ("", "", 1.0), ("width: 2px", "", 2), ("", "width: 3px", 3), ("width: 2px", "width: 3px", 3),
            ("width: 2px !important", "width: 3px", 2), ("width: 2px !important", "width: 3px !important", 3),
            ("width: 2px !important; width: 4px", "", 2),
        ])
    func cascade(rule: String, style: String, width: Double) throws {
        let rect = "<rect width='1' height='1' style='\(style)'/>"
        #expect(try path("<style>rect { \(rule) }</style>\(rect)").bounds?.width == width)
    }

    @Test(
        "Path data stand in quotes in CSS, and bare in the attribute",
        arguments: [
            "<style>path { d: path('M0 0H9V8') }</style><path/>", #"<path style="d: path( 'M0 0H9V8' )"/>"#,
            #"<style>path { d: PATH("M0 0H9V8") }</style><path d="M1 1H2"/>"#, "<path d='M0 0H9V8'/>",
        ])
    func data(content: String) throws {
        #expect(try path(content).bounds == Rect(x: 0, y: 0, width: 9, height: 8))
    }

    @Test("d: none is an empty path, and an invalid value leaves the attribute in force")
    func noData() throws {
        #expect(try convert("<style>path { d: none }</style><path d='M0 0H9V8'/>").paths.isEmpty)
        let invalid = try convert("<style>path { d: path(M0 0H9) }</style><path d='M0 0H9V8'/>")
        #expect(invalid.paths.first?.bounds?.width == 9)
        #expect(invalid.codes == ["invalid-value"])
    }

    // As Chromium 156 has it: the properties that CSS defines need a unit in rules, those of SVG do not.
    @Test(
        "An invalid value in a rule leaves the attribute in force, with one warning for the rule",
        arguments: [
            ("width:bogus", "width"), ("height:30", "height"), ("rx:-3px", "rx"), ("width:calc(5)", "width"),
        ])
    func invalid(declaration: String, name: String) throws {
        let rects = "<rect width='60' height='40'/><rect width='60' height='40'/>"
        let conversion = try convert("<style>rect{\(declaration)}</style>\(rects)")
        #expect(conversion.paths.map(\.bounds) == Array(repeating: Rect(x: 0, y: 0, width: 60, height: 40), count: 2))
        #expect(conversion.codes == ["invalid-value"])
        #expect(conversion.diagnostics.first?.attribute == name)
        #expect(conversion.diagnostics.first?.position?.line == 1)
    }

    @Test("Numbers without a unit are lengths in style attributes and of SVG's own properties")
    func bareNumbers() throws {
        #expect(try path("<rect style='width:30;x:3' height='40'/>").bounds == Rect(x: 3, y: 0, width: 30, height: 40))
        let circle = try path("<style>rect{x:3;height:0}circle{r:9;cx:5}</style><circle/>")
        #expect(circle.bounds == Rect(x: -4, y: -9, width: 18, height: 18))
    }

    @Test(
        "An attribute that is not a property cannot be set by style sheets and style attributes, with a note",
        arguments: [
            ("line", "x1"), ("polygon", "points"), ("use", "href"), ("path", "pathLength"), ("linearGradient", "x1"),
            ("text", "dx"), ("svg", "viewBox"), ("filter", "filterUnits"),
        ])
    func noProperty(element: String, name: String) throws {
        let styled = try convert("<\(element) style='\(name):5'/>")
        #expect(styled.diagnostics.filter { $0.code == "unknown-property" }.map(\.attribute) == [name])
        let ruled = try convert("<style>\(element) { \(name): 5 }</style><\(element)/>")
        // Names in rules are kept in small letters.
        let noted = ruled.diagnostics.filter { $0.code == "unknown-property" }.map(\.attribute)
        #expect(noted == [name.lowercased()])
    }

    @Test("A property that does not apply to the element gives no diagnostic")
    func notApplying() throws {
        #expect(try convert("<g style='x:5;cx:3'><path d='M0 0H9' style='width:5'/></g>").diagnostics.isEmpty)
    }

    // As Chromium 156 and Firefox 153 draw them.
    @Test(
        "Styles set no geometry of a nested svg or a symbol, and no size of a use",
        arguments: [
            ("<svg style='x:20px;y:10px;width:50px;height:40px'>RECT</svg>", Rect(x: 0, y: 0, width: 100, height: 100)),
            (
                "<svg style='width:50px' x='10' width='30' height='30'>RECT</svg>",
                Rect(x: 10, y: 0, width: 30, height: 30)
            ),
            (
                "<style>svg svg{x:20px;y:10px}</style><svg width='30' height='30'>RECT</svg>",
                Rect(x: 0, y: 0, width: 30, height: 30)
            ),
            (
                "<style>#s{x:40px;width:60px}</style><defs><svg id='s' width='20' height='20'>RECT</svg></defs><use href='#s' x='10' y='10'/>",
                Rect(x: 10, y: 10, width: 20, height: 20)
            ),
            (
                "<defs><svg id='s' width='20' height='20'>RECT</svg></defs><use href='#s' style='width:40px;height:60px'/>",
                Rect(x: 0, y: 0, width: 20, height: 20)
            ),
            (
                "<symbol id='s' width='30' height='30' style='x:20px;width:5px'>RECT</symbol><use href='#s' style='x:10px;y:20px'/>",
                Rect(x: 10, y: 20, width: 30, height: 30)
            ),
        ])
    func viewports(content: String, box: Rect) throws {
        let drawing = content.replacing("RECT", with: "<rect width='100%' height='100%'/>")
        let conversion = try SVGConverter().convert(Array(svg(drawing, "viewBox='0 0 100 100'").utf8))
        #expect(conversion.diagnostics.isEmpty)
        #expect(([conversion.scene.root] as [any SceneNode]).bounds() == box)
    }

    @Test("The size of a nested svg that use draws may depend on the font of the copy")
    func lateViewport() throws {
        let content =
            "<defs><svg id='s' width='calc(10px + 1em)' height='min(1em, 30px)'><rect width='100%' height='100%'/></svg></defs><use href='#s' font-size='20'/>"
        let conversion = try SVGConverter().convert(Array(svg(content, "viewBox='0 0 100 100'").utf8))
        #expect(([conversion.scene.root] as [any SceneNode]).bounds() == Rect(x: 0, y: 0, width: 30, height: 20))
    }
}
