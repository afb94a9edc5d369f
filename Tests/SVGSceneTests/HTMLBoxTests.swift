import SVGScene
import Switchless
import Testing
import VectorScene

/// Borders, sides, margins and lines of boxes. The places are worked out by hand, with letters of 10 by 10 pixels.
@Suite("Boxes in HTML")
struct HTMLBoxTests {
    private func box(_ style: String) throws -> SVGConversion {
        try label("<p style='margin:0;width:50px;height:20px;\(style)'/>")
    }

    // MARK: Borders

    @Test(
        "Each side of a border has properties of its own",
        arguments: [
            ("border-top:2px solid red", [0, 0, 50, 2]),
            ("border-left-width:4px;border-left-style:solid", [0, 0, 4, 20]),
            ("border-style:none none solid none", [0, 20, 50, 3]),
            ("border-width:0 0 0 1px;border-style:solid", [0, 0, 1, 20]),
            ("border-style:solid;border-width:0;border-right-width:thick", [50, 0, 5, 20]),
        ])
    func sides(style: String, expected: [Double]) throws {
        #expect(try box(style).paths.compactMap(\.bounds).map { [$0.x, $0.y, $0.width, $0.height] } == [expected])
    }

    @Test("A border without a colour has that of the text")
    func current() throws {
        let conversion = try box("color:#0000ff;border:2px solid")
        #expect(conversion.paths.first?.stroke?.paint == .color(SceneColor(red: 0, green: 0, blue: 255)))
    }

    @Test(
        "A style with depth shades sides as Chromium does",
        arguments: [("inset", [171, 255, 255, 171]), ("outset", [255, 171, 171, 255])])
    func depth(style: String, reds: [UInt8]) throws {
        let conversion = try box("border:4px \(style) red")
        #expect(
            conversion.paths.map { $0.fill?.paint } == reds.map { .color(SceneColor(red: $0, green: 0, blue: 0)) })
    }

    @Test("A double border is two lines of a third of its width")
    func double() throws {
        let conversion = try box("border:6px double red")
        #expect(
            conversion.paths.map(\.bounds) == [
                Rect(x: 0, y: 0, width: 62, height: 32), Rect(x: 4, y: 4, width: 54, height: 24),
            ])
        #expect(conversion.paths.allSatisfy { $0.fill?.rule == .evenodd })
    }

    @Test(
        "Dashes begin and end with one, and wide dots are round",
        arguments: [("dashed", 8.0, LineCap.butt), ("dotted", 0, .round)])
    func dashes(style: String, first: Double, cap: LineCap) throws {
        let stroke = try #require(try box("border-bottom:4px \(style) red").paths.first?.stroke)
        // 50 holds 5 dashes of 8 with 4 gaps of 2.5, or 7 dots of 4 with 6 gaps of 3.67.
        #expect(stroke.dash.first == first)
        #expect(abs((stroke.dash.last ?? 0) - (cap == .butt ? 2.5 : 7.66)) < 0.02)
        #expect(stroke.cap == cap)
    }

    @Test(
        "Corners have radii of their own, which do not overlap",
        arguments: [
            // Where the upper side begins, and whether the upper right corner is round.
            ("border-radius:10px", 10, true), ("border-radius:10px 0", 10, false),
            ("border-top-left-radius:50%", 25, false), ("border-radius:99px", 10, true),
            ("border-radius:20px / 5px", 20, true),
        ])
    func corners(style: String, start: Double, isRound: Bool) throws {
        let path = try #require(try box("background:red;\(style)").paths.first).data
        #expect(path.start == Point(start, 0))
        #expect(path.contains(Point(49.7, 0.3), rule: .nonzero) != isRound)
    }

    @Test("An outline is around the border box, takes no room, and is drawn of shapes of SVG, too")
    func outlines() throws {
        #expect(
            try boxes(
                "<p style='margin:0;width:50px;height:20px;outline:2px solid red;outline-offset:3px'/><p style='height:9px;background:red'/>"
            )
            .first == [-4, -4, 58, 28])
        let shape = try SVGConverter().convert(
            svg("<rect x='10' y='10' width='50' height='20' opacity='.5' style='outline: 4px solid red'/>"))
        let stroke = try #require(shape.paths.last)
        #expect(stroke.bounds == Rect(x: 8, y: 8, width: 54, height: 24))
        #expect(stroke.stroke?.width == 4)
    }

    // MARK: Sides by the direction of text

    @Test(
        "Logical sides are those of the direction of text",
        arguments: [
            ("margin-inline:20px 5px", [20, 0, 75, 10]), ("margin-inline-start:20px;direction:rtl", [0, 0, 80, 10]),
            ("margin-inline:auto;width:50px", [25, 0, 50, 10]), ("inline-size:30px", [0, 0, 30, 10]),
            ("block-size:30px", [0, 0, 100, 30]), ("padding-block:5px 10px", [0, 0, 100, 25]),
            ("padding-inline-end:10px;width:20px", [0, 0, 30, 10]),
            ("inset-inline-start:10px;position:relative", [10, 0, 100, 10]),
        ])
    func logical(style: String, expected: [Double]) throws {
        #expect(try boxes("<div style='margin:0;height:10px;background:red;\(style)'/>") == [expected])
    }

    // MARK: Sizes

    @Test(
        "A width may be that of the content",
        arguments: [
            ("min-content", [0, 0, 30, 30]), ("max-content", [0, 0, 120, 10]), ("fit-content", [0, 0, 90, 20]),
            ("stretch", [0, 0, 100, 20]), ("-webkit-fill-available", [0, 0, 100, 20]),
        ])
    func content(width: String, expected: [Double]) throws {
        // Twelve characters, of which the last word goes to the next line.
        let found = try boxes("<div style='width:\(width);background:red'>aaa bbbb ccc</div>").first
        let wanted = width == "min-content" ? [0, 0, 40, 30] : width == "fit-content" ? [0, 0, 100, 20] : expected
        #expect(found == wanted)
    }

    @Test("A box between two sides that are given fills the room, also down")
    func inset() throws {
        #expect(
            try boxes(
                "<div style='position:relative;height:50px'><p style='position:absolute;margin:0;inset:5px;background:red'/></div>"
            )
                == [[5, 5, 90, 40]])
    }

    // MARK: Margins

    @Test(
        "Margins that meet are one",
        arguments: [
            (
                "<div><p style='margin:10px 0;height:5px;background:red'/></div><p style='margin:20px 0;height:5px;background:red'/>",
                [[0, 10, 100, 5], [0, 35, 100, 5]]
            ),
            (
                "<div style='padding-top:1px'><p style='margin:10px 0;height:5px;background:red'/></div>",
                [[0, 11, 100, 5]]
            ),
            (
                "<p style='margin:30px 0 10px'></p><p style='margin:5px 0;height:5px;background:red'/>",
                [[0, 30, 100, 5]]
            ),
            (
                "<div style='height:5px;background:red'/><div style='margin-top:-3px;height:5px;background:red'/>",
                [[0, 0, 100, 5], [0, 2, 100, 5]]
            ),
            (
                "<div style='display:flow-root'><p style='margin:10px 0;height:5px;background:red'/></div><div style='height:5px;background:red'/>",
                [[0, 10, 100, 5], [0, 25, 100, 5]]
            ),
        ])
    func margins(content: String, expected: [[Double]]) throws {
        #expect(try boxes(content) == expected)
    }

    // MARK: Lines

    @Test(
        "Words are broken where their style allows it",
        arguments: [
            ("overflow-wrap:break-word", ["0,8 aaaaaaaaaa", "0,18 aaa b"]),
            ("word-wrap:break-word", ["0,8 aaaaaaaaaa", "0,18 aaa b"]),
            ("word-break:break-all", ["0,8 aaaaaaaaaa", "0,18 aaa b"]),
            ("line-break:anywhere", ["0,8 aaaaaaaaaa", "0,18 aaa b"]),
            ("", ["0,8 aaaaaaaaaaaaa", "0,18 b"]), ("text-wrap:nowrap", ["0,8 aaaaaaaaaaaaa b"]),
        ])
    func breaking(style: String, expected: [String]) throws {
        #expect(try lines("<div style='\(style)'>aaaaaaaaaaaaa b</div>") == expected)
    }

    @Test("A word of a hundred thousand letters is broken in a time that grows with its length")
    func longWord() throws {
        let word = String(repeating: "a", count: 100_000)
        #expect(
            try label("<div style='overflow-wrap:anywhere'>\(word)</div>").codes.allSatisfy { $0 == "layout-limit" })
    }

    @Test("The first line alone is indented, and the last one has an alignment of its own")
    func lastLine() throws {
        #expect(try lines("<p style='margin:0;text-indent:20px'>aaa bbb ccc</p>") == ["20,8 aaa bbb", "0,18 ccc"])
        let chunks = try label("<p style='margin:0;text-align-last:right'>aaa bbb ccc</p>").texts.flatMap(\.chunks)
        #expect(chunks.map(\.anchor) == [.start, .end])
    }

    @Test(
        "An element in a line has edges, which take room",
        arguments: [
            ("padding:1px 5px;background:red", [[10, -1, 30, 12]], ["0,8 a", "15,8 bb", "40,8 c"]),
            ("margin:0 10px;background:red", [[20, 0, 20, 10]], ["0,8 a", "20,8 bb", "50,8 c"]),
            ("border-left:4px solid red", [[10, 0, 4, 10]], ["0,8 a", "14,8 bb|c"]),
        ])
    func edges(style: String, expected: [[Double]], text: [String]) throws {
        let content = "a<span style='\(style)'>bb</span>c"
        #expect(try boxes(content) == expected)
        #expect(try lines(content) == text)
    }

    @Test("An element in two lines has a box in each, without a side where it goes on")
    func fragments() throws {
        #expect(
            try boxes("aaaaa <span style='padding:0 5px;background:red'>bbb cccc</span>")
                == [[60, 0, 35, 10], [0, 10, 45, 10]])
    }

    @Test(
        "Parts of a line stand above the baseline as far as they say, with what is around them",
        arguments: [
            ("<span style='vertical-align:4px'>b</span>", 4), ("<sub style='font-size:10px'><i>b</i></sub>", -3.4),
            ("<span style='vertical-align:3px'><span style='vertical-align:2px'>b</span></span>", 5),
        ])
    func raised(content: String, rise: Double) throws {
        let spans = try label("a\(content)").texts.flatMap(\.chunks).flatMap(\.spans)
        #expect(spans.last?.baselineShift == [.distance(rise)])
    }

    @Test("Lines from top to bottom are not known in boxes, and a warning says so")
    func vertical() throws {
        let conversion = try label("<p style='writing-mode:vertical-rl'>a<b>b</b></p>")
        #expect(conversion.codes == ["vertical-lines"])
    }

    @Test("Ten thousand elements in one line are laid out at once")
    func manyInlines() throws {
        let spans = String(repeating: "<i style='padding:1px'>a</i> ", count: 10_000)
        #expect(try label("<p style='white-space:nowrap'>\(spans)</p>").codes == [])
    }

    // MARK: Lists

    @Test(
        "Items are counted as the list and they say",
        arguments: [
            ("<ol start='3'><li>a</li><li value='9'>a</li><li>a</li></ol>", ["3.", "9.", "10."]),
            ("<ol type='a'><li>a</li><li value='28'>a</li></ol>", ["a.", "ab."]),
            (
                "<ol style='list-style-type:upper-roman'><li value='1994'>a</li><li value='4000'>a</li></ol>",
                ["MCMXCIV.", "4000."]
            ),
            ("<ol style='list-style:decimal-leading-zero'><li>a</li></ol>", ["01."]),
            ("<ol style='list-style-type:lower-greek'><li value='2'>a</li></ol>", ["β."]),
        ])
    func numbers(content: String, expected: [String]) throws {
        let spans = try label(content).texts.flatMap(\.chunks).flatMap(\.spans).map(\.text)
        #expect(spans.filter { $0 != "a" } == expected.map { $0 + "\u{A0}" })
    }

    @Test("Marks without text are drawn, in lists in lists others")
    func symbols() throws {
        let conversion = try label("<ul style='margin:0'><li>a<ul><li>b</li></ul></li></ul>")
        // An ascent of 8: two thirds are 5, so that the disc is 3 wide and 5 + 8 before the text.
        #expect(
            conversion.paths.map(\.bounds) == [
                Rect(x: 67.5, y: 14.5, width: 2, height: 2), Rect(x: 27, y: 4, width: 3, height: 3),
            ])
        #expect(conversion.paths.map { $0.fill == nil } == [true, false])
    }

    @Test("A mark inside is a part of the first line")
    func inside() throws {
        #expect(
            try lines("<ol style='margin:0;list-style-position:inside'><li>a</li></ol>") == ["40,8 1.\u{A0}|a"])
    }

    // MARK: Effects

    @Test("A box has the effects that shapes have, within its border box")
    func effects() throws {
        let conversion = try box("background:red;clip-path:inset(5px);filter:blur(2px);mix-blend-mode:multiply")
        let group = try #require(conversion.groups.first { $0.blend == .multiply })
        #expect(group.filters.count == 1)
        let clip = try #require(group.clip.map { conversion.scene.resources.clips[$0] })
        #expect(clip.children.compactMap { $0.bounds } == [Rect(x: 5, y: 5, width: 40, height: 10)])
    }

    @Test(
        "A background that is clipped to text is seen in the text alone",
        arguments: ["background-clip", "-webkit-background-clip"])
    func textClip(property: String) throws {
        let conversion = try label(
            "<p style='margin:0;background:linear-gradient(red,blue);\(property):text;color:transparent'>ab</p>")
        let clip = try #require(conversion.groups.compactMap(\.clip).first.map { conversion.scene.resources.clips[$0] })
        #expect(clip.children.count == 1)
        #expect(conversion.codes == [])
    }

    @Test(
        "Text that clips many backgrounds is counted before it is drawn once more for each",
        arguments: [
            String(repeating: "<div style='background:red;background-clip:text'>", count: 60)
                + String(repeating: "a<br/>", count: 3_000) + String(repeating: "</div>", count: 60),
            "<p style='white-space:nowrap'>"
                + String(repeating: "<i style='background:red;background-clip:text'>a</i>", count: 3_000) + "</p>",
        ])
    func clippingText(content: String) throws {
        let conversion = try label(content)
        #expect(conversion.codes == ["too-many-parts"])
        #expect(conversion.scene.resources.clips.reduce(0) { $0 + $1.children.count } < 100_000)
    }

    @Test("A text casts its shadows below it, the first on top")
    func shadows() throws {
        let conversion = try label("<p style='margin:0;text-shadow:1px 2px red, 3px 4px 2px blue'>ab</p>")
        let moves = conversion.groups.map(\.transform).filter { !$0.isIdentity }
        #expect(moves == [.translation(x: 3, y: 4), .translation(x: 1, y: 2)])
        #expect(conversion.scene.resources.filters.count == 1)
        #expect(conversion.texts.count == 3)
    }

    @Test("A span of a text in SVG has shadows of its own")
    func spanShadows() throws {
        let conversion = try SVGConverter().convert(
            svg("<text style='text-shadow:1px 1px red'>a<tspan style='text-shadow:none'>b</tspan></text>"))
        let cast = try #require(conversion.texts.first)
        #expect(cast.chunks.flatMap(\.spans).map(\.visible) == [true, false])
        #expect(conversion.texts.count == 2)
    }

    @Test(
        "Text in boxes is painted as WebKit's properties say",
        arguments: [
            ("-webkit-text-fill-color:#0000ff", "#0000ff", 0.0), ("-webkit-text-stroke:2px red", "#000000", 2),
        ])
    func painted(style: String, fill: String, width: Double) throws {
        let span = try #require(try label("<p style='\(style)'>a</p>").texts.first?.chunks.first?.spans.first)
        #expect(span.fill?.paint.color?.hex == fill)
        #expect(span.stroke?.width ?? 0 == width)
    }

    @Test("Lines along text have the colour of the element that says them")
    func decorationColor() throws {
        let conversion = try label("<p style='color:red;text-decoration:underline'><b style='color:blue'>a</b></p>")
        let span = try #require(conversion.texts.first?.chunks.first?.spans.first)
        #expect(span.decorations.underline?.fill?.paint == .color(SceneColor(red: 255, green: 0, blue: 0)))
    }

    @Test(
        "The font monospace is smaller where no length says how large text is",
        arguments: [("", 13.0), ("font-size:14px", 14), ("font-size:large", 14.625), ("font-size:1em", 16)])
    func monospace(style: String, size: Double) throws {
        let span = try #require(
            try label("<p style='\(style)'><code>a</code></p>").texts.first?.chunks.first?.spans.first)
        #expect(span.font.size == size)
    }
}
