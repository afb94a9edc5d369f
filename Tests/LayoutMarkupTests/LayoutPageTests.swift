import LayoutMarkup
import SVGScene
import Switchless
import Testing
import VectorScene

/// Layouts on several pages. Lines are ten pixels high and characters ten wide.
@Suite("Pages of layouts")
struct LayoutPageTests {
    private func pages(
        _ content: String, page: String = "width='100' height='25'", limit: Int = 1000
    ) throws -> [SVGConversion] {
        var options = SVGOptions()
        options.text = .outlines(EvenFont())
        let text = "<page xmlns='\(Name.layoutNamespace)' \(page)>\(content)</page>"
        return try LayoutConverter(options: options).convertPages(
            LayoutTemplate(parsing: Array(text.utf8)), pageLimit: limit)
    }

    /// The words of each page, with the places of their baselines.
    private func words(_ pages: [SVGConversion]) throws -> [[String]] {
        try pages.map { page in
            var gatherer = Gatherer()
            try gatherer.visit([page.scene.root])
            return gatherer.lines.map { line in
                let parts = line.split { ", ".contains($0) }
                return "\(parts[2]) \(parts[1])"
            }
        }
    }

    private func lines(_ words: String...) -> String { words.map { "<text>\($0)</text>" }.joined() }

    @Test("What fits is one page, as without pages")
    func one() throws {
        let found = try words(pages(lines("a", "b")))
        #expect(found == [["a 8", "b 18"]])
    }

    @Test("A page ends before the line that does not fit")
    func many() throws {
        let found = try pages(lines("a", "b", "c", "d", "e"))
        #expect(try words(found) == [["a 8", "b 18"], ["c 8", "d 18"], ["e 8"]])
        #expect(found.allSatisfy { $0.scene.size == Size(width: 100, height: 25) && $0.diagnostics.isEmpty })
    }

    @Test("Lines of one text are parted, too")
    func paragraph() throws {
        #expect(
            try words(pages("<text>aaaaaaaa bbbbbbbb cccccccc</text>")) == [
                ["aaaaaaaa 8", "bbbbbbbb 18"], ["cccccccc 8"],
            ])
    }

    @Test("What stands on each page may say which one it is, and of how many")
    func numbers() throws {
        let foot =
            "<text position='fixed' bottom='0' left='0'><page-number/>/<span><page-count/></span></text>"
        let found = try words(pages(lines("a", "b", "c") + foot, page: "width='100' height='30' padding='0 0 10'"))
        #expect(found == [["a 8", "b 18", "1/2 28"], ["c 8", "2/2 28"]])
        #expect(try words(pages(lines("a") + foot)) == [["a 8", "1/1 23"]])
    }

    @Test("The padding of the page is that of each")
    func padding() throws {
        #expect(
            try words(pages(lines("a", "b", "c"), page: "width='100' height='35' padding='5'"))
                == [["a 13", "b 23"], ["c 13"]])
    }

    @Test(
        "Boxes say where a page ends, and where it does not",
        arguments: [
            ("<text>a</text><text break-before='page'>b</text><text>c</text>", [["a 8"], ["b 8", "c 18"]]),
            ("<text break-after='page'>a</text><text>b</text>", [["a 8"], ["b 8"]]),
            (
                "<text>a</text><column break-inside='avoid'><text>b</text><text>c</text></column>",
                [["a 8"], ["b 8", "c 18"]]
            ),
            // What is higher than a page is parted all the same.
            (
                "<column break-inside='avoid'><text>a</text><text>b</text><text>c</text></column>",
                [["a 8", "b 18"], ["c 8"]]
            ),
        ])
    func breaks(content: String, expected: [[String]]) throws {
        let found = try words(pages(content))
        #expect(found == expected)
    }

    @Test("A row of a table stays on one page")
    func rows() throws {
        let row = { (words: String...) in
            "<tr>" + words.map { "<td padding='0'>\($0)</td>" }.joined() + "</tr>"
        }
        #expect(
            try words(pages("<table>\(row("a", "b"))\(row("c", "d<br/>e"))\(row("f", "g"))</table>"))
                == [["a 8", "b 8"], ["c 13", "d 8", "e 18"], ["f 8", "g 8"]])
    }

    @Test("The head of a table stands above each part of it")
    func heads() throws {
        let rows = ["a", "b", "c", "d", "e"].map { "<tr><td padding='0'>\($0)</td></tr>" }.joined()
        let table = "<table><thead><tr><th padding='0'>h</th></tr></thead>\(rows)</table>"
        let found = try words(pages("<text>x</text>" + table, page: "width='100' height='45'"))
        #expect(found == [["x 8", "h 18", "a 28", "b 38"], ["h 8", "c 18", "d 28", "e 38"]])
        // One that takes most of a page is not repeated.
        let small = try words(pages(table, page: "width='100' height='20'"))
        #expect(small == [["h 8", "a 18"], ["b 8", "c 18"], ["d 8", "e 18"]])
    }

    @Test("A box with a fixed position stands on each page")
    func fixed() throws {
        let footer = "<text style='position:fixed;bottom:0;right:0'>x</text>"
        #expect(
            try words(pages(lines("a", "b", "c") + footer, page: "width='100' height='35' padding='0 0 10px'"))
                == [["a 8", "b 18", "x 33"], ["c 8", "x 33"]])
    }

    @Test("The background of the page is behind each, and that of a box on those that it is on")
    func backgrounds() throws {
        let found = try pages(
            "<column height='30' style='background:blue'/>", page: "width='100' height='25' style='background:red'")
        let counts = try found.map { page in
            var gatherer = Gatherer()
            try gatherer.visit([page.scene.root])
            return gatherer.boxes.count
        }
        #expect(counts == [2, 2])
    }

    @Test("There is a limit, beyond which a message says that pages are left out")
    func limit() throws {
        let found = try pages("<column height='500' style='background:blue'/>", limit: 3)
        #expect(found.count == 3)
        #expect(found.last?.diagnostics.map(\.code) == ["too-many-pages"])
    }

    @Test(
        "Without pages, text that a page cuts is said",
        arguments: [
            ("<text>a</text><text>b</text><text>c</text>", ["cut-text"]), ("<text>a</text>", []),
            ("<text style='white-space:nowrap'>aaaaaaaaaaaaaaaaaa</text>", ["cut-text"]),
            ("<column height='1e30'/><text style='margin-left:1e30px'>a</text>", ["cut-text"]),
            // What a box of its own clips is meant so.
            ("<text style='white-space:nowrap;overflow:hidden'>aaaaaaaaaaaaaaaaaa</text>", []),
        ])
    func cut(content: String, expected: [String]) throws {
        var options = SVGOptions()
        options.text = .outlines(EvenFont())
        let text = "<page xmlns='\(Name.layoutNamespace)' width='100' height='25'>\(content)</page>"
        let found = try LayoutConverter(options: options).convert(LayoutTemplate(parsing: Array(text.utf8)))
        #expect(found.diagnostics.map(\.code.rawValue) == expected)
    }
}
