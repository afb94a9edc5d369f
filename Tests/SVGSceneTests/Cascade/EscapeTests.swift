import SVGScene
import Testing
import VectorScene

/// What Chromium 156 computes for the same declarations.
@Suite("Escapes in names and values")
struct EscapeTests {
    private static let lime = ScenePaint.color(SceneColor(red: 0, green: 255, blue: 0))

    @Test(
        "An escaped letter is that letter",
        arguments: [
            #"fill:l\69 me"#, #"fill:\6cime"#, #"f\69ll:lime"#, #"f\69 ll:\00006cime"#, #"fill:l\i\me"#,
            #"fill:lim\65"#,
            #"--\77:lime;fill:var(--w)"#, #"--w:lime;fill:var(--\77)"#, #"--w:lime;fill:v\61r(--w)"#,
            #"fill:red;fill:inv\61lid;fill:lime"#,
        ])
    func letters(declaration: String) throws {
        let rule = "<style>path{\(declaration)}</style><path d='M0 0H9V9'/>"
        for content in ["<path style='\(declaration)' d='M0 0H9V9'/>", rule] {
            #expect(try convert(content).paths.first?.fill?.paint == Self.lime)
        }
    }

    @Test("Presentation attributes and keywords for every property may have escapes")
    func attributes() throws {
        #expect(try convert(#"<path fill="l\69 me" d="M0 0H9V9"/>"#).paths.first?.fill?.paint == Self.lime)
        let inherited = try convert(#"<g fill="lime"><path style="fill:in\68 erit" d="M0 0H9V9"/></g>"#)
        #expect(inherited.paths.first?.fill?.paint == Self.lime)
    }

    @Test("Units and geometry may have escapes")
    func geometry() throws {
        for style in [#"width:5p\78"#, #"w\69 dth:5px"#] {
            #expect(try convert("<rect style='\(style)' height='9'/>").paths.first?.bounds?.width == 5)
        }
    }

    @Test(
        "An escape does not make digits, brackets or separators",
        arguments: [#"fill:RGB\28 0,255,0)"#, #"stroke-width:\35 px"#, #"fill:lime\3b"#, #"fill:\"#])
    func others(declaration: String) throws {
        let conversion = try convert("<path style='\(declaration)' d='M0 0H9V9' stroke='red'/>")
        #expect(conversion.paths.first?.fill?.paint == .color(.black))
        #expect(conversion.paths.first?.stroke?.width == 1)
    }

    @Test("Many escapes take no more than twice as long when they are doubled")
    func growth() throws {
        let declaration = String(repeating: #"fill:\6c\69 m\65 x;"#, count: 50_000)
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try convert("<style>path{\(declaration)}</style>") }
        #expect(time < .seconds(30))
    }
}
