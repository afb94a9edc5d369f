import LayoutMarkup
import SVGScene
import Switchless
import Testing
import VectorScene

/// Lays out text in a font whose characters are ten pixels wide, eight above the baseline and two below it.
struct EvenFont: TextOutlining {
    func outline(_ scene: SceneGraph, fontFaces: [FontFace], diagnostics: inout Diagnostics) -> SceneGraph { scene }

    func extent(of span: TextSpan) -> TextExtent? {
        TextExtent(width: Double(span.text.count) * 10, ascent: 8, descent: 2)
    }
}

/// The elements of layouts. The places are worked out by hand.
@Suite("Elements of layouts")
struct LayoutElementTests {
    private func lay(_ content: String, page: String = "width='100'", css: String = "") throws -> SVGConversion {
        var options = SVGOptions()
        options.text = .outlines(EvenFont())
        let style = css.isEmpty ? "" : "<style>\(css)</style>"
        let text = "<page xmlns='\(Name.layoutNamespace)' \(page)>\(style)\(content)</page>"
        return try LayoutConverter(options: options).convert(LayoutTemplate(parsing: Array(text.utf8)))
    }

    /// The boxes that have a colour, in order.
    private func boxes(_ conversion: SVGConversion) -> [[Int]] {
        var gatherer = Gatherer()
        try? gatherer.visit([conversion.scene.root])
        return gatherer.boxes
    }

    private static let box = "<column width='20' height='10' style='background:red'/>"

    @Test(
        "A page is as wide as it says, and as high as its content needs",
        arguments: [
            ("", Size(width: 600, height: 10)), ("width='100'", Size(width: 100, height: 10)),
            ("width='100' height='40'", Size(width: 100, height: 40)),
            ("width='100' padding='5'", Size(width: 100, height: 20)),
            ("style='width:80px;min-height:30px'", Size(width: 80, height: 30)),
        ])
    func page(attributes: String, expected: Size) throws {
        #expect(try lay(Self.box, page: attributes).scene.size == expected)
    }

    @Test(
        "Containers put boxes beside each other, below each other and on top of each other",
        arguments: [
            ("row", [[0, 0, 20, 10], [20, 0, 20, 10]]), ("column", [[0, 0, 20, 10], [0, 10, 20, 10]]),
            ("row gap='5'", [[0, 0, 20, 10], [25, 0, 20, 10]]),
            ("row style='justify-content:end'", [[60, 0, 20, 10], [80, 0, 20, 10]]),
        ])
    func containers(tag: String, expected: [[Int]]) throws {
        let name = tag.prefix { $0 != " " }
        #expect(boxes(try lay("<\(tag)>\(Self.box)\(Self.box)</\(name)>")) == expected)
    }

    @Test(
        "An attribute counts more than what its element declares, and less than a style sheet",
        arguments: [
            ("", "", [[20, 0, 20, 10]]), ("padding-left='5'", "", [[5, 0, 20, 10]]),
            ("padding-left='5'", "list { padding-left: 9px }", [[9, 0, 20, 10]]),
            ("padding='3'", "", [[3, 3, 20, 10]]), ("display='flex' justify-content='end'", "", [[80, 0, 20, 10]]),
        ])
    func attributes(attributes: String, css: String, expected: [[Int]]) throws {
        #expect(boxes(try lay("<list \(attributes)>\(Self.box)</list>", css: css)) == expected)
    }

    @Test("The cells of a table stand in columns as wide as their widest")
    func tables() throws {
        let cell = { (width: Int, span: String) in
            "<td \(span) padding='0'><column width='\(width)' height='10' style='background:red'/></td>"
        }
        let table =
            "<table align-self='start'><tr>\(cell(10, ""))\(cell(20, ""))</tr><tr>\(cell(30, ""))\(cell(5, ""))</tr>"
            + "<tr>\(cell(40, "colspan='2'"))</tr></table>"
        #expect(
            boxes(try lay(table))
                == [[0, 0, 10, 10], [30, 0, 20, 10], [0, 10, 30, 10], [30, 10, 5, 10], [0, 20, 40, 10]])
        let stripes = "tr:nth-child(even) { background: blue }"
        #expect(boxes(try lay("<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", css: stripes)).count == 1)
    }

    @Test("A spacer takes the room that is free")
    func spacer() throws {
        #expect(boxes(try lay("<row>\(Self.box)<spacer/>\(Self.box)</row>")) == [[0, 0, 20, 10], [80, 0, 20, 10]])
    }

    @Test("Text is broken at the width of its box, and its parts have styles of their own")
    func text() throws {
        let conversion = try lay("<text>one two <span style='font-weight:bold'>three</span><br/>four</text>")
        var gatherer = Gatherer()
        try gatherer.visit([conversion.scene.root])
        #expect(gatherer.lines == ["0,8 one two", "0,18 three", "0,28 four"])
    }

    @Test("Style sheets count before what elements declare by themselves")
    func styles() throws {
        let css = "row { flex-direction: column } .wide { width: 50px !important }"
        let content = "<row>\(Self.box)<column class='wide' width='20' height='10' style='background:red'/></row>"
        #expect(boxes(try lay(content, css: css)) == [[0, 0, 20, 10], [0, 10, 50, 10]])
    }

    @Test("A drawing may stand in a layout")
    func drawing() throws {
        let content =
            "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='9' height='8'/></svg>"
        #expect(try lay(content).scene.size == Size(width: 100, height: 20))
        #expect(boxes(try lay(content)) == [[0, 0, 9, 8]])
    }

    @Test("An element that no box is made of is named")
    func unknown() throws {
        let conversion = try lay("<marquee/>\(Self.box)")
        #expect(conversion.diagnostics.map(\.code) == ["unknown-element", "foreign-object"])
        #expect(conversion.diagnostics.last?.message == "<marquee> in a <page> is not drawn")
    }

    @Test(
        "An element of one's own is measured and drawn",
        arguments: [("", [5, 5, 50, 10]), ("width='40'", [5, 5, 20, 4]), ("style='margin:0'", [0, 0, 50, 10])])
    func own(attributes: String, expected: [Int]) throws {
        let text =
            "<page xmlns='\(Name.layoutNamespace)' width='200'><row>"
            + "<meter xmlns='urn:example' value='.5' \(attributes)/></row></page>"
        let converter = LayoutConverter(elements: try LayoutElements.standard.registering(Meter.self))
        #expect(boxes(try converter.convert(LayoutTemplate(parsing: Array(text.utf8)))) == [expected])
    }

    @Test("A diagnostic has its place in the template, whatever the data is")
    func places() throws {
        let text = """
            <page xmlns='\(Name.layoutNamespace)'><text>{a}</text>
              <row style='gap:{b}'/></page>
            """
        let data = TemplateData(["a": .init(String(repeating: "long\n", count: 9)), "b": "wide"])
        let conversion = try LayoutConverter().convert(LayoutTemplate(parsing: Array(text.utf8)), with: data)
        let found = try #require(conversion.diagnostics.first { $0.code == "invalid-value" })
        #expect(found.position?.line == 2)
    }

    @Test("What is outermost has to be a page")
    func root() {
        #expect(throws: SVGError.self) {
            try LayoutConverter().convert(LayoutTemplate(parsing: Array("<row xmlns='\(Name.layoutNamespace)'/>".utf8)))
        }
    }
}

/// A bar as long as a share of its box, made with what is public.
private struct Meter: BoxElement, BoxContent {
    static let name = Name("meter", in: "urn:example")
    static let summary = "A bar as long as a share of its box."
    static let browserStyle = "margin: 5px"
    static let attributes = boxAttributes(\.box) + [Attribute("value", \Meter.value)]
    var box = HTMLBox(), value = 0.0
    var content: (any BoxContent)? { self }

    func naturalSize(_ instance: Instance, in drawing: Drawing) -> NaturalBoxSize {
        NaturalBoxSize(Size(width: 100, height: 10))
    }

    func draw(_ instance: Instance, in area: Rect, into drawing: Drawing) {
        let bar = Rect(x: area.x, y: area.y, width: area.width * value, height: area.height)
        drawing.fill(.rect(bar), with: instance.style[Properties.Color.self])
    }
}

/// The boxes and the lines of a scene.
struct Gatherer: SceneVisitor {
    var boxes: [[Int]] = []
    var lines: [String] = []

    mutating func visit(_ group: GroupNode) throws { try visit(group.children) }
    mutating func visit(_ path: PathNode) {
        if let box = path.data.bounds { boxes.append([box.x, box.y, box.width, box.height].map { Int($0) }) }
    }
    mutating func visit(_ image: ImageNode) {}
    mutating func visit(_ text: TextNode) {
        lines += text.chunks.map { chunk in
            "\(Int(chunk.x ?? -1)),\(Int(chunk.y ?? -1)) \(chunk.spans.map(\.text).joined())"
        }
    }
}
