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

/// HTML in a `foreignObject`. The places are worked out by hand; conformance runs compare pictures with Chromium's.
@Suite("HTML labels")
struct HTMLLabelTests {
    /// Converts HTML in an element of 100 by 100 at 10, 20.
    private func label(_ content: String, css: String = "", attributes: String = "", outlines: Bool = true) throws
        -> SVGConversion
    {
        var options = SVGOptions()
        if outlines { options.text = .outlines(EvenFont()) }
        let html =
            "<foreignObject x='10' y='20' width='100' height='100' \(attributes)>"
            + "<div xmlns='http://www.w3.org/1999/xhtml'>\(content)</div></foreignObject>"
        return try SVGConverter(options: options).convert(
            svg("<style>\(css)</style>\(html)", "width='200' height='200'"))
    }

    /// The lines of the label: the place of the text and the text.
    private func lines(_ content: String, css: String = "") throws -> [String] {
        try label(content, css: css).texts.flatMap(\.chunks).map { chunk in
            "\(Int(chunk.x ?? -1)),\(Int(chunk.y ?? -1)) \(chunk.spans.map(\.text).joined(separator: "|"))"
        }
    }

    /// The boxes of the label's backgrounds.
    private func boxes(_ content: String, css: String = "") throws -> [[Int]] {
        try label(content, css: css).paths.compactMap(\.bounds).map {
            [Int($0.x), Int($0.y), Int($0.width), Int($0.height)]
        }
    }

    @Test(
        "Text is broken into lines at the width of its box",
        arguments: [
            ("a label", ["10,28 a label"]), ("two lines of text", ["10,28 two lines", "10,38 of text"]),
            ("one<br/>two", ["10,28 one", "10,38 two"]), ("  spaces \n collapse ", ["10,28 spaces", "10,38 collapse"]),
            ("<span style='white-space:nowrap'>none of these breaks</span>", ["10,28 none of these breaks"]),
            ("<pre style='margin:0'>a  b\nc</pre>", ["10,28 a  b", "10,38 c"]),
            ("averylongwordofone", ["10,28 averylongwordofone"]),
            ("a <b>bold</b> wo", ["10,28 a |bold| wo"]), ("<p>a</p><p>b</p>", ["10,44 a", "10,70 b"]),
            ("<div style='line-height:20px'>a b<br/>c</div>", ["10,33 a b", "10,53 c"]),
            ("<div style='text-transform:uppercase'>up</div>", ["10,28 UP"]),
            ("text<div>block</div>text", ["10,28 text", "10,38 block", "10,48 text"]),
        ])
    func breaking(content: String, expected: [String]) throws {
        #expect(try lines(content) == expected)
    }

    @Test(
        "Lines are aligned",
        arguments: [
            ("center", TextAnchor.middle, 60.0), ("right", .end, 110), ("left", .start, 10), ("end", .end, 110),
        ])
    func aligned(alignment: String, anchor: TextAnchor, x: Double) throws {
        let chunk = try #require(try label("<p style='text-align:\(alignment)'>ab</p>").texts.first?.chunks.first)
        #expect(chunk.anchor == anchor)
        #expect(chunk.x == x)
    }

    @Test(
        "Boxes have margins, borders, paddings and sizes",
        arguments: [
            ("<p style='margin:0;height:10px;background:red'/>", [[10, 20, 100, 10]]),
            ("<p style='margin:5px 10px;height:10px;padding:2px;background:red'/>", [[20, 25, 80, 14]]),
            ("<p style='margin:0 auto;width:50%;height:10px;background:red'/>", [[35, 20, 50, 10]]),
            (
                "<p style='margin:0;box-sizing:border-box;width:50px;height:10px;padding:20px;background:red'/>",
                [[10, 20, 50, 40]]
            ),
            ("<p style='margin:0;max-width:30px;min-height:7px;background:red'/>", [[10, 20, 30, 7]]),
            ("<i style='display:inline-block;background:red'>ab</i>", [[10, 20, 20, 10]]),
            (
                "<p style='margin:0 0 10px;height:5px;background:red'/><p style='margin:4px 0;height:5px;background:red'/>",
                [[10, 20, 100, 5], [10, 35, 100, 5]]
            ),
            (
                "<div style='position:relative;height:50px'><p style='position:absolute;margin:0;right:5px;bottom:5px;width:20px;height:10px;background:red'/></div>",
                [[85, 55, 20, 10]]
            ),
            ("<div style='position:relative;left:5px;top:6px;height:10px;background:red'/>", [[15, 26, 100, 10]]),
            ("a <span style='background:red'>bc</span>", [[30, 20, 20, 10]]),
        ])
    func boxModel(content: String, expected: [[Int]]) throws {
        #expect(try boxes(content) == expected)
    }

    @Test(
        "The items of a flex line share its room",
        arguments: [
            ("justify-content:center;align-items:unsafe center", [[45, 65, 10, 10], [55, 60, 20, 20]]),
            ("justify-content:space-between", [[10, 20, 10, 100], [90, 20, 20, 20]]),
            ("flex-direction:column;gap:5px;align-items:flex-end", [[100, 20, 10, 10], [90, 35, 20, 20]]),
            ("flex-direction:row-reverse;align-items:end", [[100, 110, 10, 10], [80, 100, 20, 20]]),
        ])
    func flex(style: String, expected: [[Int]]) throws {
        let items =
            "<p style='margin:0;background:red'>a</p><p style='margin:0;width:20px;height:20px;background:red'/>"
        #expect(try boxes("<div style='display:flex;height:100px;\(style)'>\(items)</div>") == expected)
    }

    @Test("A flex line gives its free room to the items that grow")
    func growing() throws {
        let items =
            "<p style='margin:0;flex:1;height:5px;background:red'/><p style='margin:0;flex:3;height:5px;background:red'/>"
        #expect(try boxes("<div style='display:flex'>\(items)</div>") == [[10, 20, 25, 5], [35, 20, 75, 5]])
    }

    @Test(
        "A box is drawn as its transform says, about its middle, and takes its room as without",
        arguments: [
            ("transform:translate(50%,3px)", Transform(1, 0, 0, 1, 20, 3)),
            ("scale:2", Transform(2, 0, 0, 2, -30, -25)),
            ("transform:scale(2);transform-origin:0 0", Transform(2, 0, 0, 2, -10, -20)),
            ("translate:1px;transform:rotate(180deg)", Transform(-1, 0, 0, -1, 61, 50)),
        ])
    func transforms(style: String, expected: Transform) throws {
        let conversion = try label(
            "<div style='width:40px;height:10px;background:red;\(style)'></div>"
                + "<div style='width:40px;height:10px;background:lime'></div>")
        #expect(conversion.groups.contains { $0.transform.rounded == expected })
        #expect(conversion.paths.last?.bounds == Rect(x: 10, y: 30, width: 40, height: 10))
    }

    @Test("A line that is too long begins where lines begin", arguments: ["right", "center", "end"])
    func overflow(alignment: String) throws {
        #expect(
            try lines("<p style='margin:0;width:30px;white-space:nowrap;text-align:\(alignment)'>abcdef</p>") == [
                "10,28 abcdef"
            ]
        )
    }

    @Test("Items of lists have marks")
    func lists() throws {
        #expect(
            try lines("<ol style='margin:0'><li>a</li><li>b</li></ol>") == [
                "50,28 a", "50,28 1.\u{A0}", "50,38 b", "50,38 2.\u{A0}",
            ])
        #expect(try lines("<ul style='margin:0;list-style:none'><li>a</li></ul>") == ["50,28 a"])
    }

    @Test("Elements look as browsers show them, unless a style sheet of the drawing says otherwise")
    func styles() throws {
        let spans = try label("<b>a</b><i>b</i><u>c</u><a href='#'>d</a><h1>e</h1>", css: "h1{color:red}").texts
            .flatMap(\.chunks)
            .flatMap(\.spans)
        #expect(spans.map(\.font.weight) == [700, 400, 400, 400, 700])
        #expect(spans[1].font.style == .italic)
        #expect(spans[2].decorations.underline != nil)
        #expect(spans[3].fill?.paint == .color(SceneColor(red: 0, green: 0, blue: 238)))
        #expect(spans[4].fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
        #expect(spans[4].font.size == 32)
        #expect(try lines("<h1>a</h1>", css: "div > h1{margin:0}") == ["10,28 a"])
    }

    @Test("What reaches over the element is clipped, unless it may")
    func clipped() throws {
        #expect(try label("text").scene.resources.clips.count == 1)
        #expect(try label("text", attributes: "style='overflow:visible'").scene.resources.clips.isEmpty)
    }

    @Test("A label that a switch offers is drawn, and its fallback is not")
    func switched() throws {
        let content =
            "<switch><foreignObject width='50' height='50'><p xmlns='http://www.w3.org/1999/xhtml'>label</p></foreignObject>"
            + "<text y='9'>fallback</text></switch>"
        #expect(try convert(content).texts.flatMap(\.chunks).flatMap(\.spans).map(\.text) == ["label"])
    }

    @Test("What cannot be drawn is named", arguments: ["input", "video"])
    func lost(name: String) throws {
        let conversion = try label("<\(name)/>text")
        #expect(conversion.codes == ["foreign-object"])
        #expect(conversion.diagnostics.first?.message.contains("<\(name)>") == true)
        #expect(conversion.texts.count == 1)
    }

    @Test("Without fonts, widths are estimated, and a note says so")
    func estimated() throws {
        let conversion = try label("text", outlines: false)
        #expect(conversion.codes == ["estimated-lines"])
        #expect(try label("<p style='background:red'/>", outlines: false).codes == [])
    }

    @Test(
        "Boxes in each other that are laid out twice on each level end at the limit, and others do not",
        arguments: [("<p style='height:50%'>a</p>", ["layout-limit"]), ("a", [])])
    func limit(content: String, codes: [String]) throws {
        let depth = 40
        let start = String(repeating: "<div style='display:flex'>", count: depth)
        let conversion = try label(start + content + String(repeating: "</div>", count: depth))
        #expect(conversion.codes == codes)
    }

    static let flexes: [(style: String, items: [String], expected: [[Int]])] = [
        // Base sizes of 30 and 0 share what is left of 100 as 1 to 2.
        ("", ["flex:1 1 30px", "flex:2 1 0"], [[10, 20, 53, 9], [63, 20, 46, 9]]),
        // Too wide by 60, which is taken from each by its width.
        ("", ["width:80px", "width:80px"], [[10, 20, 50, 9], [60, 20, 50, 9]]),
        ("", ["width:80px;flex-shrink:0", "width:80px"], [[10, 20, 80, 9], [90, 20, 20, 9]]),
        ("", ["flex:1;max-width:20px", "flex:1"], [[10, 20, 20, 9], [30, 20, 80, 9]]),
        ("flex-wrap:wrap;gap:4px", ["width:60px", "width:60px"], [[10, 20, 60, 9], [10, 33, 60, 9]]),
        ("flex-wrap:wrap-reverse", ["width:60px", "width:60px"], [[10, 29, 60, 9], [10, 20, 60, 9]]),
        (
            "flex-wrap:wrap;height:48px;align-content:end", ["width:60px", "width:60px"],
            [[10, 50, 60, 9], [10, 59, 60, 9]]
        ),
        (
            "height:48px", ["width:9px;align-self:center", "width:9px;align-self:flex-end"],
            [[10, 39, 9, 9], [19, 59, 9, 9]]
        ),
        ("", ["width:10px;margin-left:auto", "width:10px;order:-1"], [[10, 20, 10, 9], [100, 20, 10, 9]]),
        ("flex-direction:column;height:90px", ["flex:1", "height:30px"], [[10, 20, 100, 60], [10, 80, 100, 30]]),
        ("direction:rtl", ["width:10px", "width:20px"], [[100, 20, 10, 9], [80, 20, 20, 9]]),
        ("justify-content:space-evenly", ["width:20px", "width:20px"], [[30, 20, 20, 9], [70, 20, 20, 9]]),
        ("align-items:start", ["width:40px;aspect-ratio:2/1", "width:9px"], [[10, 20, 40, 20], [50, 20, 9, 9]]),
    ]

    @Test("Flex items have the sizes and places of CSS Flexbox 1", arguments: flexes)
    func flexbox(style: String, items: [String], expected: [[Int]]) throws {
        let content = items.map { "<p style='margin:0;background:red;min-height:9px;\($0)'/>" }.joined()
        #expect(try boxes("<div style='display:flex;\(style)'>\(content)</div>") == expected)
    }
}
