import SVGScene
import Testing
import VectorScene

@Suite("Styles of text")
struct TextStyleTests {
    @Test(
        "Families lose their quotes and escapes",
        arguments: [
            ("Arial", ["Arial"]), ("'Open Sans', serif", ["Open Sans", "serif"]),
            ("Noto   Sans,Arial", ["Noto Sans", "Arial"]),
            ("\"A, B\" , c", ["A, B", "c"]), ("A\\42 C", ["ABC"]), (",", []),
            // A generic family is a keyword in any case; a string never is.
            ("Serif, SANS-SERIF", ["serif", "sans-serif"]), ("System-UI", ["system-ui"]), ("Serif Foo", ["Serif Foo"]),
            ("'serif', \"Monospace\"", ["'serif'", "'Monospace'"]),
        ])
    func families(source: String, expected: [String]) throws {
        #expect(
            try TextScene("<text font-family='\(source.replacing("'", with: "&apos;"))'>a</text>").span.font.families
                == expected)
    }

    @Test("A font has all that the source says of it")
    func font() throws {
        let source = """
            <text font-family="A" font-size="20" font-weight="bold" font-style="italic" font-stretch="condensed" \
            font-variant="small-caps" style="font-kerning: none; font-variation-settings: 'wght' 600, 'wdth' 80">a</text>
            """
        let expected = SceneFont(
            families: ["A"], size: 20, weight: 700, style: .italic, stretch: 75, smallCaps: true, kerning: false,
            variations: ["wght": 600, "wdth": 80])
        #expect(try TextScene(source).span.font == expected)
    }

    @Test(
        "Text without a size has the size that was chosen",
        arguments: [("a", 12), ("<tspan font-size='200%'>a</tspan>", 24)])
    func defaultSize(source: String, expected: Double) throws {
        var options = SVGOptions()
        options.defaultFontSize = 12
        #expect(try TextScene("<text>\(source)</text>", options).span.font.size == expected)
    }

    @Test("Characters of one look are one span, whatever elements hold them")
    func merging() throws {
        #expect(try TextScene("<text>a<tspan>b</tspan><tspan fill='black'>c</tspan></text>").texts == ["abc"])
        #expect(try TextScene("<text>a<tspan fill='red'>b</tspan>c</text>").texts == ["a", "b", "c"])
    }

    @Test("Each span has its own paint")
    func paint() throws {
        let scene = try TextScene(
            "<text fill='red'>a<tspan fill='none' stroke='blue' stroke-width='2' stroke-opacity='.5'>b</tspan></text>")
        #expect(scene.spans[0].fill == SceneFill(paint: .color(SceneColor(red: 255, green: 0, blue: 0))))
        #expect(scene.spans[1].fill == nil)
        #expect(
            scene.spans[1].stroke
                == SceneStroke(paint: .color(SceneColor(red: 0, green: 0, blue: 255)), opacity: 0.5, width: 2))
    }

    @Test("A gradient on text keeps the units of the box that only fonts know")
    func gradient() throws {
        let scene = try TextScene(
            "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient><text fill='url(#g)'>a</text>"
        )
        #expect(scene.span.fill?.paint == .resource(0))
        #expect(try JSONWriter().string(of: scene.conversion.scene).contains("\"units\":\"box\""))
    }

    @Test("Hidden characters take their room; a text of them alone is not written")
    func visibility() throws {
        #expect(
            try TextScene("<text>a<tspan visibility='hidden'>b</tspan></text>").spans.map(\.visible) == [true, false])
        #expect(try TextScene("<text visibility='hidden'>a</text>").nodes.isEmpty)
        #expect(
            try TextScene("<text visibility='hidden'>a<tspan visibility='visible'>b</tspan></text>").texts == [
                "a", "b",
            ])
    }

    @Test("Languages are inherited; xml:lang beats lang, in either order")
    func language() throws {
        #expect(try TextScene("<g lang='de'><text>a</text></g>").span.language == "de")
        #expect(try TextScene("<text lang='de' xml:lang='fr'>a</text>").span.language == "fr")
        #expect(try TextScene("<text xml:lang='fr' lang='de'>a</text>").span.language == "fr")
        #expect(
            try TextScene("<text xml:lang='fr'>a<tspan lang=''>b</tspan></text>").spans.map(\.language) == ["fr", nil])
    }

    @Test("No style sheet sets a language")
    func languageIsNoProperty() throws {
        #expect(try TextScene("<text style='lang: de'>a</text>").span.language == nil)
    }

    @Test("Shifts off the baseline are listed from the outside; that of the text itself is none")
    func baselineShift() throws {
        let source = """
            <text font-size="10" baseline-shift="5">a<tspan baseline-shift="super">b<tspan baseline-shift="20%">c\
            <tspan baseline-shift="baseline">d</tspan></tspan></tspan></text>
            """
        let scene = try TextScene(source)
        #expect(scene.texts == ["a", "b", "cd"])
        #expect(scene.spans.map(\.baselineShift) == [[], [.super], [.super, .distance(2)]])
    }

    @Test("Baselines that are left open are resolved away")
    func baselines() throws {
        let source = """
            <text dominant-baseline="middle">a<tspan dominant-baseline="no-change">b</tspan><tspan dominant-baseline="auto" \
            alignment-baseline="hanging">c<tspan alignment-baseline="auto">d</tspan></tspan></text>
            """
        let scene = try TextScene(source)
        #expect(scene.texts == ["ab", "cd"])
        #expect(scene.spans.map(\.dominantBaseline) == [.middle, nil])
        #expect(scene.spans.map(\.alignmentBaseline) == [nil, .hanging])
    }

    @Test("Direction and writing mode are those of the text; a part says where it differs")
    func directions() throws {
        let scene = try TextScene(
            "<text direction='rtl' writing-mode='tb'>a<tspan direction='ltr' unicode-bidi='embed'>b</tspan></text>")
        #expect(scene.node.rightToLeft)
        #expect(scene.node.vertical)
        #expect(scene.spans.map(\.direction) == [nil, .leftToRight])
        #expect(scene.spans.map(\.bidi) == [nil, .embed])
    }

    @Test("Two elements that are each embedded stay two spans")
    func embedding() throws {
        let part = "<tspan unicode-bidi='isolate'>a</tspan>"
        #expect(try TextScene("<text>\(part)\(part)</text>").texts == ["a", "a"])
    }

    @Test("A link within a text is one of its spans")
    func link() throws {
        let scene = try TextScene("<text>a<a href='b.html' target='t'>b<tspan fill='red'>c</tspan></a></text>")
        #expect(scene.texts == ["a", "b", "c"])
        #expect(
            scene.spans.map(\.link) == [
                nil, SceneLink(href: "b.html", target: "t"), SceneLink(href: "b.html", target: "t"),
            ])
    }

    @Test("The opacity of a part of a text fades its paint, that of the text is the group's")
    func opacity() throws {
        let scene = try TextScene(
            "<text opacity='.5'>a<tspan opacity='.5'>b<tspan opacity='.5' fill-opacity='.5'>c</tspan></tspan></text>")
        #expect(scene.spans.map { $0.fill?.opacity } == [1, 0.5, 0.125])
    }

    @Test("A clip on a part of a text is not kept, and that is said")
    func effects() throws {
        let scene = try TextScene(
            "<clipPath id='c'><rect/></clipPath><text>a<tspan clip-path='url(#c)'>b</tspan></text>")
        #expect(scene.texts == ["ab"])
        #expect(scene.codes == ["effect-on-text-part"])
    }

    @Test("Spacing and rendering are written in user units and words")
    func spacing() throws {
        let scene = try TextScene(
            "<text font-size='10' letter-spacing='.2em' word-spacing='3' text-rendering='geometricPrecision'>a</text>")
        #expect(scene.span.letterSpacing == 2)
        #expect(scene.span.wordSpacing == 3)
        #expect(scene.node.rendering == .geometricPrecision)
    }

    @Test("The id of the element is that of the node")
    func identifier() throws {
        #expect(try TextScene("<text id='t' transform='scale(2)'>a</text>").node.id == "t")
        #expect(try TextScene("<text id='t' transform='scale(2)'>a</text>").node.transform == .scale(x: 2, y: 2))
    }
}
