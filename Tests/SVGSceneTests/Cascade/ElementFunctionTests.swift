import Testing
import VectorScene

@testable import SVGScene

/// What Chromium 156 draws of the same sheets.
@Suite("attr() and the functions of siblings")
struct ElementFunctionTests {
    private func box(_ css: String, _ content: String) throws -> Rect? {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'><style>\(css)</style>\(content)</svg>"
        return try SVGConverter().convert(text).scene.root.bounds
    }

    private static let rectangle = "<rect width='100' height='9' data-w='140px' data-n='3' data-c='teal' data-p='40%'/>"

    @Test(
        "A length comes from an attribute",
        arguments: [
            ("attr(data-w type(&lt;length>))", 140.0), ("attr(data-n px)", 3), ("attr(data-none px, 30px)", 30),
            ("attr(data-c px, 70px)", 70), ("calc(attr(data-n type(&lt;integer>)) * 40px)", 120),
            ("attr(data-p type(&lt;percentage>))", 80), ("attr(data-w type(&lt;length> | &lt;percentage>))", 140),
            ("calc(attr(data-n number) * 1px)", 3), ("attr(data-none type(&lt;length>), attr(data-n px))", 3),
        ])
    func lengths(value: String, width: Double) throws {
        #expect(try box("rect{width:\(value)}", Self.rectangle)?.width == width)
        #expect(try box("rect{--x:\(value);width:var(--x)}", Self.rectangle)?.width == width)
    }

    @Test("An attribute without the type unsets the property", arguments: ["attr(data-c px)", "attr(data-w)"])
    func invalid(value: String) throws { #expect(try box("rect{width:\(value)}", Self.rectangle) == nil) }

    @Test("A custom property has the attribute of the element that declares it")
    func inherited() throws {
        let content = "<g data-w='5'><rect data-w='50' width='1' height='9'/></g>"
        #expect(try box("g{--w:attr(data-w px)}rect{width:var(--w)}", content)?.width == 5)
    }

    @Test(
        "Colours come from attributes as tokens, and not as strings",
        arguments: [
            ("attr(data-c type(<color>))", "b", []), ("attr(data-c type(*))", "b", []),
            ("attr(data-c)", "-", ["invalid-variable"]), ("attr(data-c raw-string)", "-", ["invalid-variable"]),
            ("attr(data-none type(<color>), red)", "r", []),
        ])
    func colors(value: String, fill: String, codes: [String]) throws {
        let content = "<rect width='9' height='9' data-c='blue'/>"
        #expect(try fills("rect{fill:\(value)}", content, codes: codes) == fill)
    }

    @Test("Elements know their place among their siblings, without comments and text between them")
    func siblings() throws {
        let content =
            "<g><rect width='9' height='9'/>a<!-- b --><rect width='9' height='9'/><rect width='9' height='9'/></g>"
        #expect(try box("rect{x:calc(sibling-index() * 40px)}", content) == Rect(x: 40, y: 0, width: 89, height: 9))
        #expect(try box("rect{height:calc(90px / sibling-count())}", content)?.height == 30)
        #expect(try box("rect{--i:sibling-index();x:calc(var(--i) * 10px)}", content)?.maxX == 39)
    }

    @Test("A hundred thousand siblings are counted once", .timeLimit(.minutes(1)))
    func many() throws {
        let content = String(repeating: "<rect width='1' height='1'/>", count: 50_000)
        #expect(try box("rect{x:calc(sibling-index() * 1px)}", "<g>\(content)</g>")?.maxX == 50_001)
    }
}

@Suite("@container")
struct ContainerTests {
    private static let drawing =
        "<g class='a'><rect width='9' height='9'/><g class='b'><rect width='9' height='9'/></g></g>"

    @Test(
        "Rules ask for custom properties of the elements around",
        arguments: [
            (".a{--t:x}@container style(--t:x){rect{fill:red}}", "rr"),
            (".a{--t:x}.b{--t:y}@container style(--t:x){rect{fill:red}}", "r-"),
            (".b{--t:x}@container style(--t){rect{fill:red}}", "-r"),
            (".b{--t:x}@container not style(--t:x){rect{fill:red}}", "r-"),
            (".a{--t:x;--u:y}@container style(--t:x) and style(--u:y){rect{fill:red}}", "rr"),
            ("rect{--t:x}@container style(--t:x){rect{fill:red}}", "--"),
            (".a{--t:x}@container style(--t:x){rect{fill:red}}rect{fill:lime}", "gg"),
            (".a{--t:x}rect{fill:lime}@container style(--t:y){rect{fill:red}}", "gg"),
            (".a{--t:x}@container style(--t:x){.b{--f:red}}.b rect{fill:var(--f)}", "-r"),
            (".a{--t:x;--u:y}@container style(--t:x){@container style(--u:z){rect{fill:red}}}", "--"),
        ])
    func styles(css: String, fills expected: String) throws { #expect(try fills(css, Self.drawing) == expected) }

    @Test(
        "Conditions that are not known are left out with a warning",
        arguments: [
            "@container (colour > 1px){rect{fill:red}}",
            "@container box style(--t:x) (width){rect{fill:red}}",
        ])
    func unknown(css: String) throws {
        #expect(try fills(css, Self.drawing, codes: ["ignored-at-rule"]) == "--")
    }

    @Test(
        "Elements of SVG are no containers with a size or a name",
        arguments: ["@container (width > 1px){rect{fill:red}}", "@container box style(--t:x){rect{fill:red}}"])
    func noContainer(css: String) throws { #expect(try fills(css, Self.drawing) == "--") }

    @Test("Geometry is set where the condition holds")
    func geometry() throws {
        let css = "g{--t:x}@container style(--t:x){rect{width:50px}}@container style(--t:y){rect{width:60px}}"
        let conversion = try SVGConverter().convert(
            svg("<style>\(css)</style><g><rect width='1' height='1'/></g><rect width='2' height='1'/>"))
        #expect(conversion.paths.compactMap(\.bounds).map(\.width) == [50, 2])
    }
}
