import SVGScene
import Switchless
import Testing
import VectorScene

/// Grids of HTML in a `foreignObject`. The places are worked out by hand; `conformance/layout.py` compares random trees
/// of boxes with Chromium's.
@Suite("HTML grids")
struct HTMLGridTests {
    /// Converts HTML in an element of 100 by 100 at 10, 20.
    private func convert(_ content: String, _ options: SVGOptions = SVGOptions()) throws -> SVGConversion {
        let html =
            "<foreignObject x='10' y='20' width='100' height='100'>"
            + "<div xmlns='http://www.w3.org/1999/xhtml'>\(content)</div></foreignObject>"
        return try SVGConverter(options: options).convert(svg(html, "width='200' height='200'"))
    }

    /// The boxes of the backgrounds.
    private func boxes(_ content: String) throws -> [[Int]] {
        try convert(content).paths.compactMap(\.bounds).map {
            [Int($0.x.rounded()), Int($0.y.rounded()), Int($0.width.rounded()), Int($0.height.rounded())]
        }
    }

    /// The boxes of the items of a grid, each at least 9 high and with a style of its own.
    private func items(_ grid: String, _ styles: [String], holding content: String = "") throws -> [[Int]] {
        let items = styles.map { "<div style='background:red;min-height:9px;\($0)'>\(content)</div>" }.joined()
        return try boxes("<div style='display:grid;\(grid)'>\(items)</div>")
    }

    /// A box that is 20 wide or, without breaks, 40.
    private static let breakable =
        "<div style='display:flex;flex-wrap:wrap'><p style='margin:0;width:20px'/><p style='margin:0;width:20px'/></div>"

    // MARK: Sizes of tracks

    @Test("Tracks with fr share the room that lengths leave")
    func shares() throws {
        // 90 are left, a third and two thirds of which are 30 and 60.
        #expect(
            try items("grid-template-columns:10px 1fr 2fr", ["", "", ""])
                == [[10, 20, 10, 9], [20, 20, 30, 9], [50, 20, 60, 9]])
    }

    @Test("Shares of less than one in all leave room")
    func smallShares() throws {
        #expect(try items("grid-template-columns:0.2fr 0.3fr", ["", ""]) == [[10, 20, 20, 9], [30, 20, 30, 9]])
    }

    @Test("Percentages of tracks are those of the grid")
    func percentages() throws {
        #expect(try items("grid-template-columns:25% 10%", ["", ""]) == [[10, 20, 25, 9], [35, 20, 10, 9]])
    }

    @Test("Automatic tracks are as large as their content, and share what is left")
    func automatic() throws {
        // 10 and 30 leave 60, of which each takes 30.
        #expect(
            try items("grid-template-columns:auto auto", ["width:10px", "width:30px"])
                == [[10, 20, 10, 9], [50, 20, 30, 9]])
    }

    @Test("Automatic tracks do not share what justify-content places")
    func justified() throws {
        #expect(
            try items("grid-template-columns:auto auto;justify-content:end", ["width:10px", "width:30px"])
                == [[70, 20, 10, 9], [80, 20, 30, 9]])
    }

    @Test(
        "Tracks are as large as content with all breaks, without any, or as fit-content() lets it be",
        arguments: [("min-content", 20), ("max-content", 40), ("fit-content(30px)", 30), ("fit-content(5px)", 20)])
    func contentSizes(track: String, width: Int) throws {
        #expect(
            try items("grid-template-columns:\(track);justify-content:start", [""], holding: Self.breakable)
                == [[10, 20, width, 9]])
    }

    @Test(
        "A track of minmax() is between its sizes",
        arguments: [
            ("minmax(30px, 60px) 70px", 30), ("minmax(30px, 60px) 50px", 50), ("minmax(30px, 60px) 1fr", 60),
            ("minmax(30px, 20px)", 30),
        ])
    func minmax(columns: String, width: Int) throws {
        #expect(try items("grid-template-columns:\(columns)", [""]) == [[10, 20, width, 9]])
    }

    @Test(
        "A share is not smaller than the content, unless the item says so",
        arguments: [("", 80), ("min-width:0", 50), ("overflow:hidden", 50)])
    func leastShare(style: String, width: Int) throws {
        let found = try items(
            "grid-template-columns:1fr 1fr", [style, style], holding: "<p style='margin:0;width:80px'/>")
        #expect(found[0] == [10, 20, width, 9])
    }

    @Test("The content does not make an item larger than its track may become")
    func boundedContent() throws {
        #expect(
            try items("grid-template-columns:minmax(auto, 20px)", [""], holding: "<p style='width:50px'/>")[0][2] == 20)
    }

    @Test("What an item over several tracks lacks is shared among them")
    func spans() throws {
        // Of 60 both tracks have 10, and 20 more each.
        #expect(
            try items(
                "grid-template-columns:auto auto;justify-content:start",
                ["width:60px;grid-column:span 2", "width:10px", "width:10px"])
                == [[10, 20, 60, 9], [10, 29, 10, 9], [40, 29, 10, 9]])
    }

    @Test("Percentages of rows count for nothing until the height of the content is known")
    func percentageRows() throws {
        // The content is 40 high, half of which is 20.
        #expect(
            try items("background:blue;grid-template-rows:50% auto", ["height:10px", "height:30px"])
                == [[10, 20, 100, 40], [10, 20, 100, 10], [10, 40, 100, 30]])
    }

    @Test("Shares of rows of no known height are as large as the content that needs most")
    func shareOfUnknown() throws {
        // One share is 10 for the first and 4 for the second.
        #expect(
            try items("grid-template-rows:1fr 3fr", ["height:10px", "height:12px"])
                == [[10, 20, 100, 10], [10, 30, 100, 12]])
    }

    @Test("Shares of rows fill the least height")
    func shareOfLeast() throws {
        #expect(
            try items("grid-template-rows:1fr 3fr;min-height:80px", ["", ""])
                == [[10, 20, 100, 20], [10, 40, 100, 60]])
    }

    @Test("Percentages of gaps between rows are those of the content's height")
    func percentageGaps() throws {
        #expect(
            try items("row-gap:50%", ["height:10px", "height:10px"]) == [[10, 20, 100, 10], [10, 40, 100, 10]])
    }

    @Test("A grid that is as wide as its content gives the same to the same shares")
    func shrunk() throws {
        let items = "<p style='background:red;margin:0;width:10px;height:9px'/><p style='margin:0;width:30px'/>"
        #expect(
            try boxes(
                "<div style='display:flex'><div style='background:blue;display:grid;grid-template-columns:1fr 1fr'>"
                    + items + "</div></div>") == [[10, 20, 60, 9], [10, 20, 10, 9]])
    }

    @Test("Rows that may be smaller fit the greatest height of a flex item that is as high as its line")
    func fittedRows() throws {
        // The rows ask for 30 and 20, and for 5 at least, since the first clips its content.
        let items =
            "<div style='background:red;overflow:hidden;min-height:5px'><p style='margin:0;height:30px;width:10px'/></div>"
        let grid = "<div style='display:grid;max-height:40px'>\(items)<p style='margin:0;height:20px'/></div>"
        #expect(try boxes("<div style='display:flex'>\(grid)</div>") == [[10, 20, 10, 20]])
    }

    // MARK: Repetitions

    @Test("repeat() repeats several tracks")
    func repetitions() throws {
        #expect(
            try items("grid-template-columns:repeat(2, 10px 20px)", ["", "", "", ""]).map { $0[0] } == [10, 20, 40, 50])
    }

    @Test("Tracks are repeated as often as they fit with the gaps between them")
    func filling() throws {
        #expect(
            try items("grid-template-columns:repeat(auto-fill, 30px);gap:5px", ["", "", "", ""])
                == [[10, 20, 30, 9], [45, 20, 30, 9], [80, 20, 30, 9], [10, 34, 30, 9]])
    }

    @Test(
        "Repeated tracks without items collapse with auto-fit alone", arguments: [("auto-fill", 33), ("auto-fit", 100)])
    func fitting(word: String, width: Int) throws {
        #expect(try items("grid-template-columns:repeat(\(word), minmax(30px, 1fr))", [""]) == [[10, 20, width, 9]])
    }

    @Test("Repeated rows fill the least height, or what the greatest allows")
    func fillingRows() throws {
        let rows = "grid-template-rows:repeat(auto-fill, 20px);"
        // The line before the last is that of the third row, and of the second.
        #expect(try items(rows + "min-height:50px", ["grid-row:-2"]) == [[10, 60, 100, 20]])
        #expect(try items(rows + "max-height:50px", ["grid-row:-2"]) == [[10, 40, 100, 20]])
    }

    @Test("Repetitions that depend on content are no value", arguments: ["auto", "1fr", "fit-content(9px)"])
    func unknownRepetitions(track: String) throws {
        // There is one column then.
        #expect(
            try items("grid-template-columns:repeat(auto-fill, \(track)) 20px", ["", ""])
                == [[10, 20, 100, 9], [10, 29, 100, 9]])
    }

    // MARK: Places

    @Test("Items stand between the lines that they name, counted from the end if negative")
    func lines() throws {
        // The third does not fit beside the second.
        #expect(
            try items(
                "grid-template-columns:repeat(4, 20px)",
                ["grid-column:2 / 4", "grid-column:-2", "grid-column:span 3", "grid-area:3 / 3 / 4 / 1"])
                == [[30, 20, 40, 9], [70, 20, 20, 9], [10, 29, 60, 9], [10, 38, 40, 9]])
    }

    @Test("Tracks are added before the first line")
    func before() throws {
        #expect(
            try items("grid-template-columns:20px 20px;grid-auto-columns:10px", ["grid-column:-4", "grid-column:1"])
                == [[10, 20, 10, 9], [20, 20, 20, 9]])
    }

    @Test("The sizes of added rows are repeated")
    func addedRows() throws {
        #expect(
            try items("grid-auto-rows:10px 20px", ["", "", ""])
                == [[10, 20, 100, 10], [10, 30, 100, 20], [10, 50, 100, 10]])
    }

    @Test(
        "Holes are filled by dense alone",
        arguments: [("row", [60, 10, 60], [20, 29, 29]), ("dense", [60, 10, 10], [20, 20, 29])])
    func dense(flow: String, xs: [Int], ys: [Int]) throws {
        let found = try items(
            "grid-template-columns:50px 50px;grid-auto-flow:\(flow)", ["grid-column:2", "grid-column:1", ""])
        #expect(found.map { $0[0] } == xs)
        #expect(found.map { $0[1] } == ys)
    }

    @Test("A grid that flows in columns fills one after the other")
    func columnFlow() throws {
        #expect(
            try items("grid-auto-flow:column;grid-template-rows:10px 10px", ["width:10px", "width:10px", "width:10px"])
                == [[10, 20, 10, 10], [10, 30, 10, 10], [60, 20, 10, 10]])
    }

    @Test("Items of a row without a column follow those before them")
    func lockedRows() throws {
        #expect(
            try items("grid-template-columns:repeat(3, 20px)", ["grid-row:1", "", "grid-area:1 / 2", "grid-row:1"])
                == [[10, 20, 20, 9], [10, 29, 20, 9], [30, 20, 20, 9], [50, 20, 20, 9]])
    }

    @Test("Items stand by their order")
    func order() throws {
        #expect(
            try items("grid-template-columns:50px 50px", ["order:1;width:10px", "width:20px"])
                == [[10, 20, 20, 9], [60, 20, 10, 9]])
    }

    @Test("Columns go from right to left with the text")
    func mirrored() throws {
        #expect(
            try items("direction:rtl;grid-template-columns:20px 30px", ["", ""]) == [
                [90, 20, 20, 9], [60, 20, 30, 9],
            ])
    }

    @Test("Items are aligned in their areas, or as they say themselves")
    func alignment() throws {
        #expect(
            try items(
                "grid-template-columns:50px 50px;height:40px;align-items:end;justify-items:center",
                ["width:10px", "width:10px;justify-self:end;align-self:start"])
                == [[30, 51, 10, 9], [100, 20, 10, 9]])
    }

    @Test("One property says how items lie along both axes")
    func places() throws {
        // In 50 by 40, 20 are free on the left and 31 above.
        #expect(
            try items(
                "grid-template:40px / 50px 50px;place-items:end center",
                ["width:10px", "width:10px;place-self:start"]) == [[30, 51, 10, 9], [60, 20, 10, 9]])
    }

    @Test("Rows are placed in the height of the grid")
    func contentAlignment() throws {
        #expect(
            try items("height:48px;align-content:space-between", ["", ""]) == [[10, 20, 100, 9], [10, 59, 100, 9]])
    }

    @Test("Automatic margins take the free room of the area")
    func margins() throws {
        #expect(
            try items("grid-template-columns:50px;height:29px", ["width:10px;margin-left:auto;margin-top:auto"])
                == [[50, 40, 10, 9]])
    }

    @Test("Percentages of an item are those of its area")
    func areaPercentages() throws {
        #expect(
            try items("grid-template:20px / 40px", ["width:50%;height:50%"])
                == [[10, 20, 20, 10]])
    }

    // MARK: Limits

    @Test(
        "Tracks beyond the limit are left out with a warning",
        arguments: [
            "grid-template-columns:repeat(1000000, 1px)'>",
            "grid-template-columns:repeat(auto-fill, 0px);width:1e30px'>",
            "grid-template-rows:repeat(auto-fill, 1e-9px);height:1e9px'>", "'><p style='grid-row:100000000'/>",
            "'><p style='grid-row:-100000000'/>", "'><p style='grid-column:span 100000000'/>",
        ])
    func manyTracks(content: String) throws {
        #expect(try convert("<div style='display:grid;\(content)</div>").codes == ["too-many-tracks"])
    }

    @Test("An item beyond the last track stands in that")
    func clamped() throws {
        var options = SVGOptions()
        options.limits.gridTracks = 3
        let item = "<p style='margin:0;background:red;grid-row:7'/>"
        let conversion = try convert("<div style='display:grid;grid-auto-rows:10px'>\(item)</div>", options)
        #expect(conversion.paths.compactMap(\.bounds).map(\.y) == [40])
    }

    @Test(
        "Lengths that are too large end the layout without a fault",
        arguments: [
            "width:1e30px;grid-template-columns:1e38px 1e38fr auto minmax(1e30px, 1fr);gap:1e38px",
            "grid-template-columns:calc(NaN * 1px) calc(infinity * 1px) 1fr;gap:calc(infinity * 1px)",
            "min-width:calc(infinity * 1px);grid-template-rows:1e999fr 1e-999fr 0fr",
        ])
    func largeLengths(style: String) throws {
        let item = "<p style='background:red;height:1e30px;grid-column:span 2'/>"
        #expect(
            try convert("<div style='display:grid;\(style)'>\(item)\(item)</div>").codes.filter { $0 == "layout-limit" }
                == [])
    }

    @Test("Grids in each other take steps by their number, not by its power", arguments: [12, 24, 100])
    func nested(depth: Int) throws {
        var options = SVGOptions()
        options.limits.layoutSteps = 40 * depth
        let start = String(repeating: "<div style='display:grid'>", count: depth)
        let end = String(repeating: "</div>", count: depth)
        #expect(try convert(start + "<p style='height:9px'/>" + end, options).codes == [])
    }

    @Test("Items in each other's way end at the limit of steps")
    func crowded() throws {
        var options = SVGOptions()
        options.limits.layoutSteps = 100
        let items = (0..<200).map { "<p style='grid-column:\($0 % 7 + 1);grid-row:span \($0 % 5 + 1)'/>" }.joined()
        #expect(
            try convert("<div style='display:grid;grid-auto-flow:dense'>\(items)</div>", options).codes == [
                "layout-limit"
            ])
    }
}
