import SVGScene
import Testing
import VectorScene

/// The widths are Helvetica's: a and b 0.556 of the font size, a space 0.278, i 0.222.
@Suite("Flowed text")
struct FlowedTextTests {
    /// Text of 10 px with lines of 12.5 px, as Inkscape writes it, in a region of 30 by 50 at (5, 5).
    private func flow(
        _ content: String, _ style: String = "", region: String = #"<rect x="5" y="5" width="30" height="50"/>"#
    ) throws -> TextScene {
        try TextScene(
            """
            <flowRoot xml:space="preserve" style="font-size:10px;line-height:125%;\(style)"><flowRegion>\(region)</flowRegion>
            \(content)</flowRoot>
            """)
    }

    private func lines(_ scene: TextScene) -> [String] { scene.chunks.map { $0.spans.map(\.text).joined() } }

    @Test("A paragraph breaks into lines in the region's box, and a note says that this is estimated")
    func breaking() throws {
        // aaaa takes 22.24, and with " bb" 36.14.
        let scene = try flow("<flowPara>aaaa bb</flowPara>")
        #expect(scene.nodes.count == 1)
        #expect(lines(scene) == ["aaaa", "bb"])
        #expect(scene.chunks.map(\.x) == [5, 5])
        // The em box of 10 px stands in the middle of the line, with its baseline at four fifths.
        #expect(scene.chunks.map(\.y) == [14.25, 26.75])
        #expect(scene.conversion.diagnostics.map(\.severity) == [.note])
        #expect(scene.codes == ["estimated-lines"])
    }

    @Test("Each paragraph is one line at least, also an empty one")
    func paragraphs() throws {
        let scene = try flow("<flowPara>a</flowPara><flowPara/><flowDiv><flowPara>b</flowPara></flowDiv>")
        #expect(lines(scene) == ["a", "b"])
        #expect(scene.chunks.map(\.y) == [14.25, 39.25])
        #expect(scene.codes == [])
    }

    @Test("Parts keep their style")
    func spans() throws {
        let scene = try flow(#"<flowPara>a<flowSpan style="font-weight:bold">b</flowSpan>a</flowPara>"#)
        #expect(scene.texts == ["a", "b", "a"])
        #expect(scene.spans.map(\.font.weight) == [400, 700, 400])
        #expect(scene.chunks.count == 1)
    }

    @Test("A word that is too long breaks where it must, and a line may end after a hyphen and between ideographs")
    func opportunities() throws {
        #expect(lines(try flow("<flowPara>aaaaaaa</flowPara>")) == ["aaaaa", "aa"])
        #expect(lines(try flow("<flowPara>aaa-aaa</flowPara>")) == ["aaa-", "aaa"])
        #expect(lines(try flow("<flowPara>文字文字</flowPara>")) == ["文字文", "字"])
    }

    @Test("White space at the ends of lines is not set")
    func space() throws {
        #expect(lines(try flow("<flowPara>aaaa   bb  </flowPara>")) == ["aaaa", "bb"])
        #expect(lines(try flow("<flowPara>  a</flowPara>")) == ["  a"])
    }

    @Test(
        "Lines stand where text-align says, or text-anchor alone",
        arguments: [
            ("text-align:center;text-anchor:middle", 20, TextAnchor.middle), ("text-anchor:middle", 20, .middle),
            ("text-align:end;text-anchor:end", 35, .end), ("text-align:right", 35, .end),
            ("text-align:justify", 5, .start),
            ("direction:rtl", 35, .start), ("direction:rtl;text-align:left", 5, .end),
            ("direction:rtl;text-align:end", 5, .end),
        ])
    func alignment(style: String, x: Double, anchor: TextAnchor) throws {
        let chunk = try #require(try flow("<flowPara>a</flowPara>", style).chunks.first)
        #expect(chunk.x == x)
        #expect(chunk.anchor == anchor)
    }

    @Test(
        "Line heights are factors, percentages or lengths",
        arguments: [("2", 20.0), ("200%", 20), ("20px", 20), ("2em", 20), ("normal", 12.5)])
    func lineHeight(value: String, height: Double) throws {
        let ys = try flow("<flowPara>a</flowPara><flowPara>a</flowPara>", "line-height:\(value)").chunks.compactMap(\.y)
        #expect(ys.count == 2 && ys[1] - ys[0] == height)
    }

    @Test("A percentage is inherited as a length, a factor as a factor")
    func inheritedLineHeight() throws {
        let large = #"<flowPara style="font-size:20px">a</flowPara>"#
        func baselines(_ height: String) throws -> [Double] {
            try flow(large + large, "line-height:\(height)", region: #"<rect width="30" height="90"/>"#).chunks
                .compactMap(\.y)
        }
        #expect(try baselines("200%") == [16, 36])
        #expect(try baselines("2") == [26, 66])
    }

    @Test("Text below the region is dropped with a diagnostic")
    func bottom() throws {
        // The first em box ends at 16.25, the second at 28.75.
        let region = #"<rect x="5" y="5" width="30" height="20"/>"#
        let scene = try flow("<flowPara>a</flowPara><flowPara>b</flowPara>", region: region)
        #expect(lines(scene) == ["a"])
        #expect(scene.codes == ["flow-overflow"])
        #expect(scene.conversion.diagnostics.first?.severity == .warning)
    }

    @Test("Where not even one line fits, Inkscape draws none either, so that it is a note")
    func tooSmall() throws {
        let scene = try flow("<flowPara>a</flowPara>", region: #"<rect width="30" height="5"/>"#)
        #expect(scene.nodes.isEmpty)
        #expect(scene.codes == ["flow-overflow"])
        #expect(scene.conversion.diagnostics.first?.severity == .note)
    }

    @Test("Text goes on in the next region")
    func regions() throws {
        let region = #"<rect width="30" height="15"/><path d="M50 0H80V50H50Z"/>"#
        let scene = try flow("<flowPara>a</flowPara><flowPara>b</flowPara>", region: region)
        #expect(scene.chunks.map(\.x) == [0, 50])
        #expect(scene.chunks.map(\.y) == [9.25, 9.25])
    }

    @Test("Lines keep out of what is excluded")
    func exclusion() throws {
        let exclude = #"<flowRegionExclude><rect x="5" y="5" width="10" height="12"/></flowRegionExclude>"#
        let scene = try flow("\(exclude)<flowPara>a</flowPara><flowPara>b</flowPara>")
        #expect(scene.chunks.map(\.x) == [15, 5])
    }

    @Test("An exclusion across the region moves lines below it")
    func wideExclusion() throws {
        let exclude = #"<flowRegionExclude><rect x="0" y="0" width="100" height="20"/></flowRegionExclude>"#
        // The em box begins at 20 and its baseline lies 8 below.
        #expect(try flow("\(exclude)<flowPara>a</flowPara>").chunks.map(\.y) == [28])
    }

    @Test("A flowLine ends its line")
    func forced() throws {
        #expect(lines(try flow("<flowPara><flowLine>a</flowLine>b</flowPara>")) == ["a", "b"])
    }

    @Test("A flowTref sets the characters of another text")
    func reference() throws {
        let scene = try flow(##"<flowPara>a<flowTref xlink:href="#t"/></flowPara><title id="t">b</title>"##)
        #expect(lines(scene) == ["ab"])
    }

    @Test(
        "An empty one draws nothing and says nothing",
        arguments: [
            "<flowRoot/>", "<flowRoot><flowRegion><rect width='9' height='9'/></flowRegion><flowPara/></flowRoot>",
            "<flowRoot><flowPara>  </flowPara></flowRoot>",
            "<flowRoot xml:space='preserve'><flowPara>  </flowPara></flowRoot>",
        ])
    func empty(content: String) throws {
        let scene = try TextScene(content)
        #expect(scene.nodes.isEmpty)
        #expect(scene.codes == [])
    }

    @Test("Text without a region is not drawn, and that is said")
    func noRegion() throws {
        let scene = try TextScene("<flowRoot><flowPara>a</flowPara></flowRoot>")
        #expect(scene.nodes.isEmpty)
        #expect(scene.codes == ["missing-region"])
        #expect(scene.conversion.diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test("Its parts mean nothing elsewhere")
    func misplaced() throws {
        let scene = try TextScene(
            "<flowPara>a</flowPara><flowSpan>a</flowSpan><text>b<flowSpan>a</flowSpan><flowLine>a</flowLine></text><flowRegion><rect width='9' height='9'/></flowRegion>"
        )
        #expect(scene.texts == ["b"])
        #expect(scene.conversion.paths.isEmpty)
    }

    @Test("Lines count among the bytes of text, also those that are tried in vain")
    func limit() throws {
        var options = SVGOptions()
        options.limits.textBytes = 2000
        let regions = String(repeating: "<rect width='99' height='1'/>", count: 100)
        for region in ["<rect width='1' height='999'/>", regions] {
            let flow = "<flowRegion>\(region)</flowRegion><flowPara>\(String(repeating: "a", count: 100))</flowPara>"
            let scene = try TextScene("<flowRoot font-size='10'>\(flow)</flowRoot>", options)
            #expect(scene.chunks.count < 30)
            #expect(scene.codes.contains("too-much-text"))
        }
    }

    @Test(
        "Text of no size and heights of none end",
        arguments: ["font-size:0", "line-height:0", "font-size:0;line-height:0"])
    func degenerate(style: String) throws {
        let exclude = #"<flowRegionExclude><rect x="0" y="0" width="100" height="60"/></flowRegionExclude>"#
        _ = try flow("<flowPara>aaa aaa aaa</flowPara>", style)
        #expect(try flow("\(exclude)<flowPara>aaa aaa aaa</flowPara>", style).nodes.isEmpty)
    }
}
