import SVGScene
import Testing
import VectorScene

/// What Chromium 156 draws in a viewport of 200 x 100 with a font of 10 pixels.
@Suite("Geometry that depends on variables or the viewport")
struct LateGeometryTests {
    private func convert(_ content: String) throws -> SVGConversion {
        try SVGConverter().convert(
            Array(svg("<g font-size='10' style='--w:30px'>\(content)</g>", "width='200' height='100'").utf8))
    }

    @Test(
        "Functions and variables give the width in a rule, a style attribute and an attribute",
        arguments: [
            ("var(--w)", 30.0), ("var(--no, 7px)", 7), ("min(50%, 100px)", 100), ("min(5%, 100px)", 10),
            ("max(10%, 5px, 1em)", 20), ("clamp(10px, 50%, 30px)", 30), ("calc(min(50%, 100px) * 2 + 1px)", 201),
            ("calc(var(--w) * .5)", 15), ("calc(1vw + 1em)", 12), ("calc(50% - 10px + 1em)", 100),
            ("max(var(--w), 20%)", 40),
        ])
    func widths(value: String, expected: Double) throws {
        for content in [
            "<rect style='width:\(value)' width='60' height='10'/>", "<rect width='\(value)' height='10'/>",
            "<style>rect{width:\(value)}</style><rect width='60' height='10'/>",
            "<style>rect{width:\(value)!important}</style><rect style='width:5px' height='10'/>",
        ] {
            let conversion = try convert(content)
            #expect(conversion.codes.isEmpty)
            #expect(conversion.paths.first?.bounds?.width == expected)
        }
    }

    @Test("The variable is the element's own, or inherited where it is drawn")
    func scopes() throws {
        let own = try convert("<style>rect{--w:4px;width:var(--w)}</style><rect height='9'/>")
        #expect(own.paths.first?.bounds?.width == 4)
        let used = try convert(
            "<defs><rect id='r' style='width:var(--w)' height='9'/></defs><use href='#r' style='--w:5px'/><use href='#r'/>"
        )
        #expect(used.paths.map(\.bounds?.width) == [5, 30])
    }

    @Test("Each side is measured along its own axis")
    func axes() throws {
        let conversion = try convert(
            "<rect style='x:min(1%,9px);y:min(1%,9px);width:min(50%,999px);height:min(50%,999px)'/><circle r='min(10%,99px)'/>"
        )
        #expect(conversion.paths.first?.bounds == Rect(x: 2, y: 1, width: 100, height: 50))
        // The tenth of sqrt((200² + 100²) / 2), twice.
        #expect(abs(try #require(conversion.paths.last?.bounds?.width) - 31.622_776_6) < 1e-6)
    }

    @Test("A variable that is missing or no length unsets the property, with a warning where it is missing")
    func unset() throws {
        let missing = try convert("<rect style='x:var(--no)' x='5' width='9' height='9'/>")
        #expect(missing.paths.first?.bounds?.minX == 0)
        #expect(missing.codes == ["invalid-variable"])
        let wrong = try convert("<rect style='--n:red;x:var(--n)' x='5' width='9' height='9'/>")
        #expect(wrong.paths.first?.bounds?.minX == 0)
        for keyword in ["initial", "inherit", "unset", "revert"] {
            let reset = try convert("<rect style='x:\(keyword)' x='5' width='9' height='9'/>")
            #expect(reset.paths.first?.bounds?.minX == 0)
        }
    }

    @Test("The firmest declaration counts, whether it is late or not")
    func precedence() throws {
        let rule = "<style>rect{width:var(--w)}.b{width:3px}</style>"
        #expect(try convert(rule + "<rect class='b' height='9'/>").paths.first?.bounds?.width == 3)
        #expect(try convert(rule + "<rect style='width:4px' height='9'/>").paths.first?.bounds?.width == 4)
        let later = "<rect style='width:var(--w);width:6px' height='9'/>"
        #expect(try convert(later).paths.first?.bounds?.width == 6)
        #expect(try convert("<rect style='width:6px;width:var(--w)' height='9'/>").paths.first?.bounds?.width == 30)
    }

    @Test("Other properties are compared when they are computed")
    func properties() throws {
        let stroke = try convert("<path d='M0 0H9' stroke='red' style='stroke-width:min(1vw, 1em)'/>")
        #expect(stroke.paths.first?.stroke?.width == 2)
        #expect(stroke.codes.isEmpty)
        let font = try TextScene("<text style='font-size:clamp(10px, 10vw, 18px)'>a</text>")
        #expect(font.span.font.size == 18)
        #expect(font.codes.isEmpty)
    }

    @Test("The outermost element may have it, too")
    func root() throws {
        let attributes = "style='--w:30px;width:var(--w);height:min(50px,2em)' viewBox='0 0 9 9'"
        let scene = try SVGConverter().convert(Array(svg("<path d='M0 0H9V9'/>", attributes).utf8)).scene
        #expect(scene.size == Size(width: 30, height: 32))
    }

    @Test("A long value that depends on something is invalid")
    func long() throws {
        let value = "var(--w," + String(repeating: " ", count: 2000) + "1px)"
        #expect(try convert("<rect style='width:\(value)' width='6' height='9'/>").codes == ["invalid-value"])
    }

    @Test("A comparison of different types is invalid", arguments: ["min(1px, 2)", "calc(1px + 2)", "max(1px, 2deg)"])
    func types(value: String) throws {
        let conversion = try convert("<rect style='width:\(value)' width='6' height='9'/>")
        #expect(conversion.codes == ["invalid-value"])
        #expect(conversion.paths.first?.bounds?.width == 6)
    }
}
