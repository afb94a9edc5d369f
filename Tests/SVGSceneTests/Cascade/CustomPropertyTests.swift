import SVGScene
import Testing
import VectorScene

@Suite("Custom properties")
struct CustomPropertyTests {
    /// The fills of the paths in a drawing with `content`.
    private func fills(_ content: String, options: SVGOptions = SVGOptions()) throws -> [ScenePaint?] {
        try convert(content, options: options).paths.map { $0.fill?.paint }
    }

    private let red = ScenePaint.color(SceneColor(red: 255, green: 0, blue: 0))
    private let rect = "<rect width='1' height='1' style='fill:var(--c)'/>"

    /// Declarations of `count` custom properties, all black.
    private func many(_ count: Int) -> String { (0..<count).map { "--n\($0):#000" }.joined(separator: ";") }

    @Test("The nearest declaration counts, however many there are with it", arguments: [0, 5, 16, 17, 100])
    func nearest(count: Int) throws {
        let others = many(count)
        #expect(try fills("<g style='\(others);--c:blue'><g style='--c:red;\(others)'>\(rect)</g></g>") == [red])
        #expect(try fills("<g style='\(others);--c:red'><g style='\(others)'>\(rect)</g></g>") == [red])
        #expect(try fills("<g style='--c:blue;\(others);--c:red;\(others)'>\(rect)</g>") == [red])
    }

    @Test("A declaration is forgotten where its element ends", arguments: [0, 100])
    func end(count: Int) throws {
        let others = many(count)
        #expect(
            try fills("<g style='--c:red;\(others)'><g style='--c:blue;\(others)'>\(rect)</g>\(rect)</g>\(rect)")
                == [.color(SceneColor(red: 0, green: 0, blue: 255)), red, .color(.black)])
    }

    @Test("A reference in a declaration is resolved on the element of the declaration")
    func scope() throws {
        #expect(
            try fills("<g style='--a:red;--c:var(--a);\(many(20))'><g style='--a:blue'>\(rect)</g></g>") == [red])
    }

    @Test("An element that is referred to keeps the custom properties of its own position", arguments: [0, 100])
    func remembered(count: Int) throws {
        let gradient = "<linearGradient id='l'><stop style='stop-color:var(--c)'/></linearGradient>"
        let use = "<rect width='1' height='1' fill='url(#l)'/>"
        #expect(
            try fills("<defs style='--c:red;\(many(count))'>\(gradient)</defs>\(use)<g style='--c:blue'>\(use)</g>")
                == [red, red])
    }

    @Test("A reference without a valid value is reported with its element")
    func diagnostics() throws {
        let conversion = try convert(
            "<rect width='1' height='1' style='fill:var(--x)'/>\n<g style='--c:wide;stroke:var(--c)' id='a'/><use href='#a'/>"
        )
        #expect(
            conversion.diagnostics.map { $0.line(in: "f") } == [
                "f:1:66: warning: invalid var() in fill; fill is unset [invalid-variable]",
                "f:2:1: warning: invalid var() in stroke; stroke is unset [invalid-variable]",
            ])
    }

    @Test("A reference to nothing is its fallback, or leaves the property unset")
    func fallback() throws {
        #expect(try fills("<rect width='1' height='1' style='fill:var(--x, red)'/>") == [red])
        #expect(try fills("<g fill='red'><rect width='1' height='1' style='fill:var(--x)'/></g>") == [red])
    }
}
