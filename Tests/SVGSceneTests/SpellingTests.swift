import SVGScene
import Testing

@Suite("Names that resemble known ones")
struct SpellingTests {
    private func lines(_ content: String) throws -> [String] {
        try convert(content).diagnostics.map { "\($0.severity) \($0.code.rawValue): \($0.message)" }
    }

    @Test(
        "An unknown attribute is reported with the attribute that it resembles",
        arguments: [
            ("<rect stroke-widht='2'/>", "stroke-widht", "stroke-width"),
            ("<svg viewbox='0 0 1 1'/>", "viewbox", "viewBox"),
            ("<rect widht='2'/>", "widht", "width"), ("<g fill-opactiy='1'/>", "fill-opactiy", "fill-opacity"),
            ("<text textlenght='2'>a</text>", "textlenght", "textLength"), ("<g clas='a'/>", "clas", "class"),
            ("<image preserveaspectratio='none'/>", "preserveaspectratio", "preserveAspectRatio"),
        ])
    func attributes(content: String, name: String, meant: String) throws {
        let found = try convert(content).diagnostics
        #expect(found.map(\.message) == ["unknown attribute \(name); did you mean \(meant)?"])
        #expect(found.map(\.code) == ["unknown-attribute"])
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.position != nil)
    }

    @Test("Each name is reported once")
    func once() throws {
        #expect(try lines("<rect widht='2'/><rect widht='2'/><path widht='2'/>").count == 1)
    }

    @Test(
        "An unknown property is reported with the property that it resembles",
        arguments: ["<g style='stroke-widht:2'/>", "<style>g{stroke-widht:2}</style><g/>"])
    func properties(content: String) throws {
        #expect(
            try lines(content) == [
                "warning unknown-property: unknown property stroke-widht; did you mean stroke-width?"
            ])
    }

    @Test(
        "An unknown element is reported with the element that it resembles",
        arguments: [
            ("<circel r='2'/>", "circel", "circle"), ("<lineargradient/>", "lineargradient", "linearGradient"),
            ("<clip-path/>", "clip-path", "clipPath"), ("<pahts/>", "pahts", nil),
        ] as [(String, String, String?)])
    func elements(content: String, name: String, meant: String?) throws {
        let found = try lines(content)
        #expect(
            meant.map { found == ["warning unknown-element: unknown element \(name); did you mean \($0)?"] }
                ?? (found.count == 1 && found[0].hasPrefix("note unknown-element: ")))
    }

    @Test(
        "Names of other namespaces, of authors and of pages are not",
        arguments: [
            "<rect xmlns:a='urn:a' a:widht='2'/>",
            "<g data-fill='1' aria-label='b' onclick='c' tabindex='0' role='img'/>",
            "<g style='overflow-x:hidden;--fil:1;-webkit-transform:none'/>", "<g xml:spac='a' rol='b'/>",
            "<g foo='1' version='1.1' baseProfile='full' enable-background='new' xmlns:x='urn:x'/>",
        ])
    func clean(content: String) throws {
        #expect(try convert(content).codes.filter { $0 == "unknown-attribute" || $0 == "unknown-element" }.isEmpty)
        #expect(try lines(content).filter { $0.hasPrefix("warning") }.isEmpty)
    }

    @Test("Names of the standards that are not read are no misspellings of others")
    func standard() throws {
        let found = try lines("<mpath/><link/><math/><mtext/><g style='min-height:1px;overflow-y:scroll;zoom:1'/>")
        #expect(found.allSatisfy { $0.hasPrefix("note") })
    }

    @Test("Names without end are compared up to a hundred")
    func hostile() throws {
        let attributes = (0..<300).map { "strokewidt\($0)x='1'" }.joined(separator: " ")
        #expect(try lines("<g \(attributes)/>").count <= 100)
    }
}

@Suite("Elements that are left out by kind")
struct OmittedElementTests {
    @Test("Scripts and what browsers do not run give one warning each, with their number")
    func counts() throws {
        let content = """
            <rect width="9" height="9"><animateColor attributeName="x"/><discard/></rect>
            <g><animateColor/><script>1</script></g>
            """
        let diagnostics = try convert(content).diagnostics.filter { $0.severity == .warning }
        #expect(
            diagnostics.map(\.message) == [
                "3 animation elements are not drawn; browsers do not run them either",
                "1 script is not drawn; a drawing is data, and nothing in it runs",
            ])
        #expect(diagnostics.map(\.code) == ["omitted-elements", "omitted-elements"])
        #expect(diagnostics.map { $0.position?.line } == [1, 2])
        #expect(diagnostics.map(\.element) == ["animateColor", "script"])
    }

    @Test("Elements of the same names in other namespaces are noted as before")
    func others() throws {
        let conversion = try convert("<script xmlns='urn:x'/><animate xmlns=''/>")
        #expect(conversion.codes == ["unknown-element", "unknown-element"])
        #expect(conversion.diagnostics.allSatisfy { $0.severity == .note })
    }
}
