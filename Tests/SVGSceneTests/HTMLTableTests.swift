import SVGScene
import Switchless
import Testing
import VectorScene

/// Tables of HTML in a `foreignObject`. The places are worked out by hand; `conformance/layout.py --tables` compares
/// random tables with Chromium's.
@Suite("HTML tables")
struct HTMLTableTests {
    /// Converts HTML in an element of 200 by 200 at 0, 0.
    private func convert(_ content: String, _ options: SVGOptions = SVGOptions()) throws -> SVGConversion {
        let html =
            "<foreignObject width='200' height='200'><div xmlns='http://www.w3.org/1999/xhtml'>\(content)</div>"
            + "</foreignObject>"
        return try SVGConverter(options: options).convert(svg(html, "width='200' height='200'"))
    }

    /// The boxes of what is filled.
    private func boxes(_ content: String) throws -> [[Int]] {
        try convert(content).paths.filter { $0.fill != nil }.compactMap(\.bounds).map {
            [Int($0.x.rounded()), Int($0.y.rounded()), Int($0.width.rounded()), Int($0.height.rounded())]
        }
    }

    /// A cell that holds a box of a size, with a background.
    private func cell(_ width: Int, _ height: Int, _ attributes: String = "", style: String = "") -> String {
        "<td \(attributes) style='background:red;padding:0;\(style)'><p style='margin:0;width:\(width)px;height:\(height)px'/></td>"
    }

    private func table(_ style: String, _ rows: String...) -> String {
        "<table style='border-spacing:0;\(style)'>" + rows.map { "<tr>\($0)</tr>" }.joined() + "</table>"
    }

    @Test("Columns are as wide as their widest cell, and rows as high as their highest")
    func columns() throws {
        #expect(
            try boxes(table("", cell(10, 5) + cell(20, 9), cell(30, 7) + cell(5, 5)))
                == [[0, 0, 30, 9], [30, 0, 20, 9], [0, 9, 30, 7], [30, 9, 20, 7]])
    }

    @Test("Spaces stand between cells and around them, 2 px unless a style says otherwise")
    func spacing() throws {
        let row = "<tr>\(cell(10, 10))\(cell(10, 10))</tr>"
        #expect(try boxes("<table>\(row)</table>") == [[2, 2, 10, 10], [14, 2, 10, 10]])
        #expect(
            try boxes("<table style='border-spacing:3px 5px'>\(row)</table>") == [[3, 5, 10, 10], [16, 5, 10, 10]])
        #expect(try boxes("<table cellspacing='4'>\(row)</table>") == [[4, 4, 10, 10], [18, 4, 10, 10]])
    }

    @Test("Columns share the free room by their content")
    func free() throws {
        // 40 are left for columns of 10 and 30.
        #expect(
            try boxes(table("width:80px", cell(10, 5) + cell(30, 5))) == [[0, 0, 20, 5], [20, 0, 60, 5]])
    }

    @Test("A column that says its width keeps it, and one with a share has that of the table")
    func declared() throws {
        #expect(
            try boxes(table("width:100px", cell(1, 5, style: "width:30px") + cell(1, 5)))
                == [[0, 0, 30, 5], [30, 0, 70, 5]])
        #expect(
            try boxes(table("width:100px", cell(1, 5, style: "width:20%") + cell(1, 5) + cell(1, 5)))
                == [[0, 0, 20, 5], [20, 0, 40, 5], [60, 0, 40, 5]])
        #expect(
            try boxes(
                "<table style='border-spacing:0;width:100px'><col style='width:40px'/><tr>\(cell(1, 5))\(cell(1, 5))</tr></table>"
            )
                == [[0, 0, 40, 5], [40, 0, 60, 5]])
    }

    @Test("A fixed layout takes the first row alone")
    func fixed() throws {
        #expect(
            try boxes(
                table(
                    "width:100px;table-layout:fixed", cell(1, 5, style: "width:30px") + cell(1, 5),
                    cell(5, 5) + cell(20, 5)))
                == [[0, 0, 30, 5], [30, 0, 70, 5], [0, 5, 30, 5], [30, 5, 70, 5]])
    }

    @Test("A table is never narrower than its content")
    func narrow() throws {
        #expect(try boxes(table("width:10px", cell(30, 5) + cell(30, 5))) == [[0, 0, 30, 5], [30, 0, 30, 5]])
    }

    @Test("A cell of several columns widens them, one of several rows makes them higher")
    func spans() throws {
        #expect(
            try boxes(table("", cell(60, 5, "colspan='2'"), cell(10, 5) + cell(20, 5)))
                == [[0, 0, 60, 5], [0, 5, 20, 5], [20, 5, 40, 5]])
        #expect(
            try boxes(table("", cell(10, 30, "rowspan='2'") + cell(10, 5), cell(10, 10)))
                == [[0, 0, 10, 30], [10, 0, 10, 10], [10, 10, 10, 20]])
        // Below a cell that reaches down, the row begins beside it.
        #expect(
            try boxes(table("", cell(10, 10, "rowspan='0'") + cell(10, 5), cell(10, 5)))
                == [[0, 0, 10, 10], [10, 0, 10, 5], [10, 5, 10, 5]])
    }

    @Test("The head of a table comes first and its foot last")
    func groups() throws {
        let row = { (width: Int) in "<tr>\(self.cell(width, 5))</tr>" }
        #expect(
            try boxes(
                "<table style='border-spacing:0'><tfoot style='background:blue'>\(row(1))</tfoot><tbody>\(row(2))</tbody>"
                    + "<thead>\(row(3))</thead></table>")
                == [[0, 10, 3, 5], [0, 10, 3, 5], [0, 5, 3, 5], [0, 0, 3, 5]])
    }

    @Test("The background of a row is seen behind its cells, and not between them")
    func rowBackground() throws {
        let found = try boxes(
            "<table style='border-spacing:2px'><tr style='background:blue'><td style='padding:5px'/><td style='padding:5px'/></tr>"
                + "</table>")
        #expect(found == [[2, 2, 10, 10], [14, 2, 10, 10]])
    }

    @Test(
        "Content stands as high in a cell as vertical-align says",
        arguments: [("", 10), ("vertical-align:top", 0), ("vertical-align:bottom", 20)])
    func vertical(style: String, expected: Int) throws {
        let inner = "<td style='padding:0;\(style)'><p style='margin:0;background:red;width:5px;height:10px'/></td>"
        #expect(try boxes(table("height:30px", inner)) == [[0, expected, 5, 10]])
    }

    @Test("Rows share the height of the table")
    func heights() throws {
        #expect(try boxes(table("height:60px", cell(5, 10), cell(5, 20))) == [[0, 0, 5, 20], [0, 20, 5, 40]])
    }

    @Test("Borders that meet are one, of which each cell has a half, and the stronger one counts")
    func collapsed() throws {
        let conversion = try convert(
            "<table style='border-collapse:collapse'><tr>"
                + "<td style='padding:0;border:2px solid red'><p style='margin:0;width:10px;height:10px'/></td>"
                + "<td style='padding:0;border:4px solid blue'><p style='margin:0;width:10px;height:10px'/></td></tr></table>"
        )
        let edges = conversion.paths.compactMap { path in
            path.bounds.map { ($0, (path.stroke?.width ?? 0) / 2) }
        }
        // The first cell has 2 on the left, shares 4 with the second, and stands in a row of 4, 10 and 4.
        #expect(edges.map { $0.0.x - $0.1 }.min() == 0)
        #expect(edges.map { $0.0.maxX + $0.1 }.max() == 30)
        #expect(edges.map { $0.0.maxY + $0.1 }.max() == 18)
    }

    @Test("What attributes of old tables say is read", arguments: [("1", 1), ("3", 3)])
    func hints(border: String, expected: Double) throws {
        let conversion = try convert(
            "<table border='\(border)' cellpadding='3' bgcolor='blue'><tr><td align='center'>a</td></tr></table>")
        // Each border is four sides, the upper one first, behind a background.
        let sides = conversion.paths.dropFirst().enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
        #expect(sides.compactMap(\.bounds).map(\.height) == [expected, 1])
        #expect(conversion.paths.first?.fill?.paint == .color(SceneColor(red: 0, green: 0, blue: 255)))
        #expect(conversion.texts.first?.chunks.first?.anchor == .middle)
        #expect(conversion.codes == ["estimated-lines"])
    }

    @Test("Of attributes that are no properties in HTML, those count that the style sheet of browsers reads")
    func attributes() throws {
        let cell = "<td width='50' height='20' style='padding:0;background:red'/>"
        #expect(
            try boxes("<table cellspacing='0' width='50%'><tr>\(cell)\(self.cell(1, 1))</tr></table>")
                == [[0, 0, 50, 20], [50, 0, 50, 20]])
        #expect(try boxes("<div width='50' padding='9' style='height:5px;background:red'/>") == [[0, 0, 200, 5]])
    }

    @Test(
        "A style attribute counts more than a rule for all sides, unless that is important",
        arguments: [
            ("padding: 5px", "padding-left:0", 0), ("padding: 5px", "", 5),
            ("padding: 5px !important", "padding-left:0", 5),
            ("padding: 5px !important", "padding-left:0 !important", 0), ("padding-left: 5px", "padding:0", 0),
        ])
    func sides(rule: String, style: String, expected: Int) throws {
        var options = SVGOptions()
        options.styleSheet = Array(".x { \(rule) }".utf8)
        let conversion = try convert(
            "<div class='x' style='\(style)'><p style='margin:0;width:9px;height:9px;background:red'/></div>", options)
        #expect(conversion.paths.compactMap(\.bounds).map { Int($0.x) } == [expected])
    }

    @Test("What attributes say of the cells of a table is not said of those of a table in it")
    func nested() throws {
        let inner =
            "<table><tbody><tr><td><p style='margin:0;width:5px;height:5px;background:red'/></td></tr></tbody></table>"
        let conversion = try convert(
            "<table border='1' cellpadding='9' cellspacing='0'><tr valign='top'><td>\(inner)</td><td height='50'/></tr></table>"
        )
        // The borders of the outer table and its two cells; inside, 1 and 1 of them, 9, 2 and 1.
        let red = ScenePaint.color(SceneColor(red: 255, green: 0, blue: 0))
        #expect(conversion.paths.filter { $0.fill?.paint != red }.count == 3 * 4)
        #expect(
            conversion.paths.filter { $0.fill?.paint == red }.map(\.bounds) == [
                Rect(x: 14, y: 14, width: 5, height: 5)
            ])
    }

    @Test("A caption stands above the rows")
    func caption() throws {
        let caption = "<caption><p style='margin:0;height:8px;background:blue'/></caption>"
        #expect(
            try boxes("<table style='border-spacing:0'><tr>\(cell(10, 5))</tr>\(caption)</table>")
                == [[0, 8, 10, 5], [0, 0, 10, 8]])
    }

    @Test("Cells without a row, and text without a cell, are cells")
    func anonymous() throws {
        #expect(
            try boxes(
                "<div style='display:table'>\(cell(10, 5))\(cell(20, 5))<div style='display:table-row'>\(cell(30, 5))</div></div>"
            )
                == [[0, 0, 30, 5], [30, 0, 20, 5], [0, 5, 30, 5]])
    }

    @Test("A cell that leaves no room is put in its row")
    func absolute() throws {
        let inner = "<p style='margin:0;width:5px;height:5px;background:red'/>"
        #expect(
            try boxes(
                table(
                    "",
                    "<td style='padding:0;height:9px;width:9px'/>"
                        + "<td style='position:absolute;left:3px;top:2px;padding:0'>\(inner)</td>")) == [[3, 2, 5, 5]])
    }

    @Test("Cells beyond the most columns are said to be left out")
    func cut() throws {
        var options = SVGOptions()
        options.limits.gridTracks = 3
        let cells = String(repeating: "<td/>", count: 4)
        #expect(try convert("<table><tr>\(cells)</tr></table>", options).codes == ["too-many-tracks"])
    }

    @Test("Borders of cells that all reach down are counted before they are kept")
    func hostile() throws {
        let row = "<tr style='border:1px solid'><td rowspan='9999' style='border:1px solid'/></tr>"
        let conversion = try convert(
            "<table style='border-collapse:collapse'>\(String(repeating: row, count: 1500))</table>")
        #expect(conversion.codes.contains("too-many-parts"))
    }

    @Test("A table of many columns keeps within the limit", arguments: ["colspan='1000'", "rowspan='65534'"])
    func limited(span: String) throws {
        let row = "<tr style='border:1px solid'>" + String(repeating: "<td \(span)/>", count: 50) + "</tr>"
        let conversion = try convert(
            "<table style='border-collapse:collapse'>" + String(repeating: row, count: 20) + "</table>")
        #expect(!conversion.codes.contains("layout-limit"))
    }
}
