import SVGScene
import Switchless
import Testing
import VectorScene

/// What style sheets put before, behind and beside the content of boxes. The places are worked out by hand, with letters
/// of 10 by 10 pixels.
@Suite("Generated content, sides and containers of HTML")
struct HTMLGeneratedTests {
    // MARK: Parts that no tag makes

    @Test(
        "Content stands before and behind that of the element",
        arguments: [
            ("i::before{content:'-'}", "<i>a</i>", ["0,8 -|a"]),
            ("i:after{content:'[' attr(id) ']'}", "<i id='x'>a</i>", ["0,8 a|[x]"]),
            ("i::before{content:'\\2192'}", "<i>a</i>", ["0,8 \u{2192}|a"]),
            ("i::before{content:none}i::after{content:normal}", "<i>a</i>", ["0,8 a"]),
            ("i{&::before{content:'n'}}", "<i>a</i>", ["0,8 n|a"]),
            (":root{--c:'v'}i::before{content:var(--c)}", "<i>a</i>", ["0,8 v|a"]),
            ("i::before{content:'p' / 'spoken'}", "<i>a</i>", ["0,8 p|a"]),
            ("p{margin:0}p::before{content:'b';display:block}", "<p>a</p>", ["0,8 b", "0,18 a"]),
            ("", "<q>a<q>b</q></q>", ["0,8 \u{201C}|a|\u{2018}|b|\u{2019}|\u{201D}"]),
            ("i::selection{color:red}i::-webkit-any{color:red}i::before{content:'s'}", "<i>a</i>", ["0,8 s|a"]),
            ("i::before{content:'w'}i.k::before{content:'k'}", "<i class='k'>a</i>", ["0,8 k|a"]),
        ])
    func parts(css: String, content: String, expected: [String]) throws {
        #expect(try lines(content, css: css) == expected)
    }

    @Test(
        "Counters count in the order of the document, and in scopes",
        arguments: [
            ("i{counter-increment:n}i::before{content:counter(n)}", "<i/><i/><i/>", ["0,8 1|2|3"]),
            ("i{counter-increment:n 2}i::before{content:counter(n,upper-roman)}", "<i/><i/>", ["0,8 II|IV"]),
            ("i::before{content:counter(n)}i{counter-set:n 7}", "<i/>", ["0,8 7"]),
            (
                "u{counter-reset:n}i{counter-increment:n}i::before{content:counters(n,'.')}",
                "<u><i/><i><u><i/></u></i><i/></u>", ["0,8 1|2|2.1|3"]
            ),
        ])
    func counters(css: String, content: String, expected: [String]) throws {
        #expect(try lines(content, css: css) == expected)
    }

    @Test("The mark of a list item has a style and a text of its own")
    func marker() throws {
        let css = "ol{margin:0;padding-left:40px}li::marker{content:'*';color:#ff0000}"
        let spans = try label("<ol><li>a</li></ol>", css: css).texts.flatMap(\.chunks).flatMap(\.spans)
        #expect(spans.map(\.text) == ["a", "*"])
        #expect(spans.last?.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
    }

    @Test(
        "A selector that goes on behind a pseudo-element, or has one in a pseudo-class, is refused",
        arguments: ["i::before b", "i::before.k", ":is(i::before)", "i::nonsense", "i::first-line"])
    func refused(selector: String) throws {
        #expect(try label("a", css: "\(selector){content:'x'}").codes == ["invalid-selector"])
    }

    @Test("Elements of SVG have no generated content")
    func drawings() throws {
        let conversion = try SVGConverter().convert(svg("<style>text::before{content:'x'}</style><text>a</text>"))
        #expect(conversion.texts.flatMap(\.chunks).flatMap(\.spans).map(\.text) == ["a"])
    }

    // MARK: Boxes at the sides

    @Test(
        "Lines make room for a box at a side, wherever that is named",
        arguments: [
            ("b{float:left}", "<b/>aaaa bbbb cccc dddd", ["40,8 aaaa", "40,18 bbbb", "0,28 cccc dddd"]),
            ("b{float:right}", "<b/>aaaa bbbb cccc dddd", ["0,8 aaaa", "0,18 bbbb", "0,28 cccc dddd"]),
            ("b{float:right}", "aa<b/>bb", ["0,8 aa|bb"]),
            ("b{float:left}", "<b/><p>aaaa</p>", ["40,8 aaaa"]),
            ("b{float:left}p{clear:both}", "<b/><p>aaaa</p>", ["0,28 aaaa"]),
            ("b{float:left}p{clear:right}", "<b/><p>aaaa</p>", ["40,8 aaaa"]),
            ("b{float:left}p{overflow:hidden}", "<b/><p>aaaa aaaa</p>", ["40,8 aaaa", "40,18 aaaa"]),
            ("b{float:left}", "<b/>aaaaaaaaa", ["0,28 aaaaaaaaa"]),
        ])
    func floats(css: String, content: String, expected: [String]) throws {
        #expect(try lines(content, css: "b{width:40px;height:20px}p{margin:0}" + css) == expected)
    }

    @Test(
        "Boxes stand beside each other as long as there is room, and those that contain them grow",
        arguments: [
            ("b{float:left}", "<b/><b/><b/>", [[0, 0, 40, 20], [40, 0, 40, 20], [0, 20, 40, 20]]),
            ("b{float:right;clear:right}", "<b/><b/>", [[60, 0, 40, 20], [60, 20, 40, 20]]),
            ("b{float:left}p{display:flow-root;background:teal}", "<p><b/></p>", [[0, 0, 100, 20], [0, 0, 40, 20]]),
            ("b{float:left;margin:5px}", "<b/>", [[5, 5, 40, 20]]),
        ])
    func sides(css: String, content: String, expected: [[Double]]) throws {
        #expect(try boxes(content, css: "b{width:40px;height:20px;background:red}p{margin:0}" + css) == expected)
    }

    @Test(
        "Values that many boxes may have are bounded",
        arguments: [
            ("counter-reset", "n ", 64), ("counter-increment", "n 2 ", 64), ("content", "'x' ", 64),
            ("container-name", "n ", 16),
        ])
    func bounds(property: String, part: String, most: Int) throws {
        let value = { (count: Int) in String(repeating: part, count: count) }
        #expect(try label("a", css: "p::before{\(property):\(value(most))}").codes == [])
        #expect(try label("a", css: "p::before{\(property):\(value(most + 1))}").codes == ["invalid-value"])
    }

    @Test("Text with marks at each of its characters ends at the limit of parts")
    func manyMarks() throws {
        let text = String(repeating: "word ", count: 20_000)
        let conversion = try label("<i>\(text)</i>", css: "i{text-emphasis:dot}")
        #expect(conversion.codes.contains("too-many-parts") || conversion.codes.contains("layout-limit"))
    }

    @Test("Many boxes at sides are looked at only as long as they are beside something")
    func manyFloats() throws {
        let content = String(repeating: "<b/>a ", count: 1_000)
        #expect(try label(content, css: "b{float:left;width:1px;height:1px}").codes == [])
    }

    @Test("Boxes at sides that are all beside each other end at a limit")
    func endlessFloats() throws {
        let content = String(repeating: "<b/><i/>", count: 400)
        let css = "b{float:left;width:0;height:1e6px}i{float:right;width:1px;height:1px}"
        #expect(try label(content, css: css).codes.allSatisfy { $0 == "layout-limit" })
    }

    // MARK: Containers

    @Test(
        "Rules ask for the size of the nearest container, or of one by its name",
        arguments: [
            ("@container (min-width:80px){p{width:10px}}", [10]),
            ("@container (width < 80px){p{width:10px}}", [50]),
            ("@container (50px < inline-size <= 90px) and (not (width = 10px)){p{width:10px}}", [10]),
            ("@container c (width > 80px){p{width:10px}}", [10]),
            ("@container other (width > 80px){p{width:10px}}", [50]),
            ("@container (height > 1px){p{width:10px}}", [50]),
            ("@container c{p{width:10px}}", [10]),
            ("@container (min-width:80px){p{width:10px}}p{width:20px}", [20]),
            ("@container (min-width:80px){@container (max-width:85px){p{width:10px}}}", [50]),
            ("p{width:10cqw}", [9]), ("p{width:10vw}", [20]),
        ])
    func containers(css: String, width: [Double]) throws {
        let found = try boxes(
            "<u style='display:block;width:90px;container:c / inline-size'><p>a</p></u>",
            css: "p{width:50px;background:red}" + css)
        #expect(found.map { $0[2] } == width)
    }

    @Test("The size of a container does not depend on what is in it")
    func contained() throws {
        let css = "u{display:inline-block;background:red;padding:1px}"
        #expect(try boxes("<u style='container-type:inline-size'>aaa</u>", css: css).map { $0[2] } == [2])
        #expect(try boxes("<u style='container-type:size'>aaa</u>", css: css).map { $0[3] } == [2])
    }

    @Test("A condition that is not known is said, and its rules have no effect")
    func unknown() throws {
        let conversion = try label("<p>a</p>", css: "@container (colour: red){p{background:red}}")
        #expect(conversion.codes == ["ignored-at-rule"])
        #expect(conversion.paths.isEmpty)
    }

    // MARK: Marks and images

    @Test("Characters have marks over them or under them, but spaces and punctuation have none")
    func emphasis() throws {
        // Of an em of 16 pixels 12.8 are above the baseline, and of a mark of 8 pixels 6.4.
        #expect(try lines("<i style=\"text-emphasis:'x'\">a, b</i>") == ["0,21 a, b", "0,6 x", "30,6 x"])
        #expect(
            try lines("<i style=\"text-emphasis:'x';text-emphasis-position:under\">a</i>") == ["0,8 a", "0,17 x"])
    }

    @Test("An image stands for the borders, in parts that are as wide as these")
    func borderImage() throws {
        let style = "border:10px solid;border-image:linear-gradient(red,blue) 1;width:50px;height:20px"
        let conversion = try label("<p style='margin:0;\(style)'/>", css: "")
        #expect(conversion.codes == [])
        #expect(conversion.scene.resources.paints.count == 1)
        #expect(conversion.paths.map(\.bounds).count == 8)
        #expect(conversion.paths.allSatisfy { $0.stroke == nil })
    }

    @Test(
        "Middle parts are repeated as often as there is room for one",
        arguments: [("stretch", 8), ("repeat", 8), ("round", 8), ("space", 4), ("fill repeat", 9)])
    func tiles(tiling: String, parts: Int) throws {
        // Of an image of 39 by 29, cut at 10 and drawn 12 wide, the middle is 22.8 by 10.8, and its place 15 by 5.
        let style = "border:12px solid;border-image:linear-gradient(red,blue) 10 \(tiling);width:15px;height:5px"
        #expect(try label("<p style='margin:0;\(style)'/>").paths.count == parts)
    }

    @Test(
        "Properties have their other names",
        arguments: [
            "-webkit-transform:translate(5px)", "-WebKit-Transform:translate(5px)",
            "-webkit-clip-path:circle(4px)", "-webkit-filter:blur(2px)", "-webkit-opacity:.5",
            "-webkit-mask:linear-gradient(#000,#0000)",
        ])
    func otherNames(style: String) throws {
        let scene = { (style: String) in
            let drawing = svg("<rect width='9' height='9' style='\(style)'/>")
            return String(decoding: try JSONWriter().bytes(of: SVGConverter().convert(drawing).scene), as: UTF8.self)
        }
        let plain = style.lowercased().replacing("-webkit-", with: "")
        #expect(try scene(style) == scene(plain))
        #expect(try scene(style) != scene(""))
    }
}
