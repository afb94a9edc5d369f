import Foundation
import SVGScene
import Testing
import VectorScene

@Suite("Style sheets in other files")
struct LinkedStyleTests {
    private let square = #"<path class="a" d="M0 0H9V9Z"/>"#
    private let red = ScenePaint.color(SceneColor(red: 255, green: 0, blue: 0)),
        lime = ScenePaint.color(SceneColor(red: 0, green: 255, blue: 0))

    private func fill(_ conversion: SVGConversion) -> ScenePaint? { conversion.paths.first?.fill?.paint }

    /// Each way that a document may name `a.css`.
    static let ways = [
        #"<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%</svg>"#,
        #"<?xml-stylesheet type='text/css' href='a.css' media="screen"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%</svg>"#,
        #"<?xml-stylesheet href='&#97;.css' title='&lt;&amp;'?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%</svg>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>@import "a.css";</style>%</svg>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>@charset "x"; @import url(a.css) all, print;</style>%</svg>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="a.css"/>%</svg>"#,
    ]

    @Test("A folder that is named has its style sheets read", arguments: ways)
    func read(way: String) throws {
        let drawing = way.replacing("%", with: square)
        let conversion = try convert("a.svg", of: ["a.svg": drawing, "a.css": ".a{fill:lime}"])
        #expect(fill(conversion) == lime)
        #expect(conversion.diagnostics.filter { $0.severity > .note } == [])
    }

    @Test("Without one nothing is read, and one warning names the file and the option", arguments: ways)
    func unread(way: String) throws {
        let drawing = way.replacing("%", with: square)
        let conversion = try convert("a.svg", of: ["a.svg": drawing, "a.css": ".a{fill:lime}"], reads: false)
        #expect(fill(conversion) == .color(.black))
        let warnings = conversion.diagnostics.filter { $0.severity > .note }
        #expect(warnings.map(\.code) == ["no-style-folder"])
        #expect(warnings.allSatisfy { $0.message.contains("'a.css'") && $0.message.contains("--style-folder") })
    }

    @Test(
        "What is not meant to be read gives no warning either",
        arguments: [
            #"<?xml-stylesheet href="a.css" media="print"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%</svg>"#,
            #"<?xml-stylesheet href="a.css" alternate="yes"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%</svg>"#,
            ##"<?xml-stylesheet href="#a"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%</svg>"##,
            #"<?xml-model href="a.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%</svg>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><?xml-stylesheet href="a.css"?>%</svg>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>@import "a.css" print;</style>%</svg>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><link xmlns="http://www.w3.org/1999/xhtml" rel="icon" href="a.css"/>%</svg>"#,
        ])
    func unmeant(way: String) throws {
        let drawing = way.replacing("%", with: square)
        for reads in [true, false] {
            let conversion = try convert("a.svg", of: ["a.svg": drawing, "a.css": ".a{fill:lime}"], reads: reads)
            #expect(fill(conversion) == .color(.black))
            #expect(conversion.codes == [])
        }
    }

    @Test("A data URL needs no folder")
    func data() throws {
        #expect(fill(try convert("<style>@import 'data:text/css,.a{fill:lime}';</style>" + square)) == lime)
    }

    @Test("The sheets of instructions come before those in the document, and an import before what imports it")
    func order() throws {
        let files = [
            "a.svg": #"<?xml-stylesheet href="a.css"?><?xml-stylesheet href="b.css"?>"#
                + svg(
                    "<style>.s{fill:lime}</style>"
                        + #"<path class="a" d="M0 0H9V9Z"/><path class="s" d="M0 0H9V9Z"/><path class="i" d="M0 0H9V9Z"/>"#
                ),
            "a.css": ".a,.s{fill:red}", "b.css": "@import 'c.css';.a,.i{fill:lime}", "c.css": ".i{fill:red}",
        ]
        let conversion = try convert("a.svg", of: files)
        #expect(conversion.paths.map { $0.fill?.paint } == [lime, lime, lime])
    }

    @Test("A name in a sheet starts from the folder of the sheet")
    func relative() throws {
        let files = [
            "a.svg": svg("<style>@import 'below/b.css';</style>" + square), "below/b.css": "@import '../c.css';",
            "c.css": ".a{fill:lime}",
        ]
        #expect(fill(try convert("a.svg", of: files)) == lime)
    }

    @Test("No file outside of the folder is read")
    func outside() throws {
        let files = ["below/a.svg": svg("<style>@import '../b.css';</style>" + square), "b.css": ".a{fill:lime}"]
        let conversion = try convert("below/a.svg", of: files) { $0.styleFolder? += "/below" }
        #expect(fill(conversion) == .color(.black))
        #expect(conversion.codes == ["missing-style"])
    }

    @Test(
        "What leads nowhere is named",
        arguments: [
            ("b.css", "missing-style"), ("http://example.org/b.css", "style-scheme"), ("file:///b.css", "style-scheme"),
            ("data:text/css;base64,?", "invalid-data-url"), ("below", "unreadable-style"),
        ])
    func faults(url: String, code: String) throws {
        let files = ["a.svg": svg("<style>@import '\(url)';</style>" + square), "below/c.css": ""]
        #expect(try convert("a.svg", of: files).codes == [code])
    }

    @Test("A fault in a sheet is told where the sheet is named, with its place in the sheet")
    func places() throws {
        let files = ["a.svg": svg("\n<style>\n@import 'b.css';</style>"), "b.css": "a{}\n.a{fill: no such}\nb{:}"]
        let found = try convert("a.svg", of: files).diagnostics
        #expect(found.map { $0.position?.line } == [3, 3])
        #expect(found.map(\.message).allSatisfy { $0.hasPrefix("in 'b.css' at ") })
        #expect(found.contains { $0.message.hasPrefix("in 'b.css' at 2:4: invalid value 'no such' for fill") })
    }

    @Test("A ring of imports is cut")
    func ring() throws {
        let files = [
            "a.svg": svg("<style>@import 'b.css';</style>" + square), "b.css": "@import 'c.css';",
            "c.css": "@import 'b.css'; .a{fill:lime}",
        ]
        let conversion = try convert("a.svg", of: files)
        #expect(fill(conversion) == lime)
        #expect(conversion.codes == ["import-ring"])
    }

    @Test("The number of bytes is bounded")
    func bytes() throws {
        let files = ["a.svg": svg("<style>@import 'b.css';@import 'b.css';</style>"), "b.css": ".a{fill:lime}"]
        #expect(try convert("a.svg", of: files) { $0.limits.styleBytes = 26 }.codes == [])
        #expect(try convert("a.svg", of: files) { $0.limits.styleBytes = 25 }.codes == ["style-limit"])
        #expect(Set(try convert("a.svg", of: files) { $0.limits.styleBytes = 12 }.codes) == ["style-too-large"])
    }

    @Test("The number of sheets is bounded, and that is said once")
    func count() throws {
        let text = svg("<style>" + String(repeating: "@import 'data:,';", count: 70) + "</style>")
        #expect(try convert("a.svg", of: ["a.svg": text]).codes == ["style-limit"])
        #expect(try convert("a.svg", of: ["a.svg": text]) { $0.limits.styleSheets = 70 }.codes == [])
    }

    @Test("The depth of imports is bounded")
    func depth() throws {
        var files = ["a.svg": svg("<style>@import '1.css';</style>")]
        for level in 1...8 { files["\(level).css"] = "@import '\(level + 1).css';" }
        files["8.css"] = ""
        #expect(try convert("a.svg", of: files).codes == [])
        #expect(try convert("a.svg", of: files) { $0.limits.importDepth = 7 }.codes == ["import-depth"])
    }

    @Test("A picture reads no style sheet")
    func picture() throws {
        let picture = dataURL(#"<?xml-stylesheet href="a.css"?>"# + svg(square))
        let conversion = try convert("a.svg", of: ["a.svg": svg(image(picture)), "a.css": ".a{fill:lime}"])
        #expect(fill(conversion) == .color(.black))
        #expect(conversion.codes == ["no-style-folder"])
    }
}
