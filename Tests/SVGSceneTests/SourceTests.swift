import SVGScene
import Testing
import VectorScene

@Suite("Where a node comes from")
struct SourceTests {
    private func conversion(_ content: String) throws -> SVGConversion {
        var options = SVGOptions()
        options.includesSource = true
        return try convert(content, options: options)
    }

    private func source(_ content: String) throws -> SceneSource {
        try #require(try conversion(content).paths.first?.source)
    }

    @Test("Nothing is said unless it is asked for")
    func silent() throws {
        #expect(try convert("<rect width='9' height='9'/>").paths.map { $0.source } == [nil])
    }

    @Test("Element, line and column")
    func place() throws {
        let source = try source("\n  <rect width='9' height='9'/>")
        #expect(source.element == "rect")
        #expect(source.line == 2)
        #expect(source.column == 3)
    }

    @Test("Classes, data and attributes of foreign namespaces, however long")
    func attributes() throws {
        let long = String(repeating: "long ", count: 100)
        let source = try source(
            """
            <rect width='9' height='9' class=' a  b ' data-part='wing' data-note='\(long)' xml:space='default'
            xmlns:k='urn:k' k:label='Layer 1' xmlns:xlink='http://www.w3.org/1999/xlink' xlink:title='no'/>
            """)
        #expect(source.classes == ["a", "b"])
        #expect(source.data == ["part": "wing", "note": long])
        #expect(source.attributes == ["{urn:k}label": "Layer 1"])
    }

    @Test(
        "The numbers of a shape, in user units and complete",
        arguments: [
            (
                "<rect x='1' y='2%' width='1in' height='50' rx='70'/>",
                ["x": 1, "y": 2, "width": 96, "height": 50, "rx": 48, "ry": 25]
            ),
            ("<circle cx='10%' cy='2' r='3'/>", ["cx": 10, "cy": 2, "r": 3]),
            ("<ellipse rx='4'/>", ["cx": 0, "cy": 0, "rx": 4, "ry": 4]),
            ("<line x1='1' y2='2' stroke='red'/>", ["x1": 1, "y1": 0, "x2": 0, "y2": 2]),
            ("<path d='M0 0H9V9'/>", [:]),
            ("<polygon points='0 0 9 0 9 9'/>", [:]),
        ])
    func shape(element: String, numbers: [String: Double]) throws {
        #expect(try source(element).shape == numbers)
    }

    @Test("The title and description of a leaf")
    func titles() throws {
        let source = try source("<rect width='9' height='9'><title>A wall</title><desc>Of stone</desc></rect>")
        #expect(source.title == "A wall")
        #expect(source.description == "Of stone")
    }

    @Test("Those of a group and its link stand on the group")
    func group() throws {
        let groups = try conversion(
            "<rect width='1' height='1'/><a href='b.html'><title>A door</title><rect width='9' height='9'/></a>"
        ).groups
        let link = try #require(groups.first { $0.link != nil })
        #expect(link.link?.href == "b.html")
        #expect(link.title == "A door")
        #expect(link.source?.element == "a")
        #expect(link.source?.title == nil)
    }

    @Test("The source of a used element is its own position, not that of the use")
    func use() throws {
        let conversion = try conversion("<defs>\n<circle id='a' r='2'/></defs>\n<use href='#a'/><use href='#a'/>")
        #expect(conversion.paths.map { $0.source?.line } == [2, 2])
    }
}
