import SVGScene
import Testing
import VectorScene

/// What Chromium and Firefox paint: rules apply to what `use` copies, but see nothing outside of it (SVG 2, 5.6.1).
@Suite("Selectors in what use copies")
struct ShadowTreeTests {
    private func fills(_ rules: String, _ content: String) throws -> [ScenePaint?] {
        try convert("<style>\(rules)</style>\(content)").paths.map(\.fill?.paint)
    }

    private let lime = ScenePaint.color(SceneColor(red: 0, green: 255, blue: 0))

    @Test(
        "Elements around the original that are not copied do not select the copy",
        arguments: [
            "svg .a { fill: lime }", "#outer .a { fill: lime }", "g > .a { fill: lime }", "rect + .a { fill: lime }",
            "rect ~ .a { fill: lime }", ".a:nth-child(2) { fill: lime }",
            ".a:last-child:not(:first-child) { fill: lime }",
        ])
    func outside(rule: String) throws {
        let defs = "<defs><g id='outer'><rect/><rect id='a' class='a' width='3' height='3'/></g></defs>"
        #expect(try fills(rule, defs + "<use href='#a'/>") == [.color(.black)])
        #expect(try fills(rule, "<g id='outer'><rect/><rect class='a' width='3' height='3'/></g>") == [lime])
    }

    @Test(
        "Elements that are copied with it select the copy, and so do selectors of the element itself",
        arguments: [
            "symbol .a { fill: lime }", "#s > .a { fill: lime }", ".a { fill: lime }", ".a:first-child { fill: lime }",
        ])
    func inside(rule: String) throws {
        let defs = "<defs><symbol id='s'><rect class='a' width='3' height='3'/></symbol></defs>"
        #expect(try fills(rule, defs + "<use href='#s'/>") == [lime])
    }

    @Test("A copy has no root, and no siblings")
    func root() throws {
        let content = "<defs><rect/><rect id='a' width='3' height='3'/></defs><use href='#a'/>"
        #expect(try fills(":root { fill: lime }", content) == [lime])  // inherited from the document's root
        #expect(try fills("rect:only-child { fill: lime }", content) == [lime])
    }

    @Test("A use in a copy begins a tree of its own")
    func nested() throws {
        let defs =
            "<defs><g id='g'><use href='#a'/><rect width='3' height='3'/></g><rect id='a' width='3' height='3'/></defs>"
        #expect(try fills("g rect { fill: lime }", defs + "<use href='#g'/>") == [.color(.black), lime])
    }

    @Test("Geometry that a rule sets goes the same way")
    func geometry() throws {
        let defs = "<defs><rect id='a' width='3' height='3'/></defs>"
        let content = "<style>defs > rect { width: 7px }</style>\(defs)<use href='#a'/>"
        #expect(try convert(content).paths.map(\.bounds?.width) == [3])
    }

    @Test("An element that a copy refers to is styled by its position in the document")
    func resources() throws {
        let gradient = "<g id='outer'><linearGradient id='l'><stop class='s'/></linearGradient></g>"
        let defs = "<defs>\(gradient)<rect id='a' width='3' height='3' fill='url(#l)'/></defs>"
        #expect(try fills("#outer .s { stop-color: lime }", defs + "<use href='#a'/>") == [lime])
    }
}
