import SVGScene
import Testing
import VectorScene

/// The property `display` where it does more than to hide (CSS Display 3). What Chromium 156 draws.
@Suite("Display")
struct DisplayTests {
    private static let rect = "<rect x='1' y='2' width='9' height='9'/>"

    @Test(
        "An element with display: contents is not there, and what is in it stands where it stood",
        arguments: [
            ("<g style='display:contents;opacity:.5' transform='translate(5 5)'>\(rect)</g>", [1.0, 2, 10, 11]),
            (
                "<svg style='display:contents' x='5' viewBox='0 0 1 1' width='5' height='5'>\(rect)</svg>",
                [1, 2, 10, 11]
            ),
            (
                "<use style='display:contents;opacity:.5' x='5' href='#a'/><defs><rect id='a' width='9' height='9'/></defs>",
                [0, 0, 9, 9]
            ),
        ])
    func contents(content: String, expected: [Double]) throws {
        let conversion = try convert(content)
        let box = try #require(try conversion.scene.paintedBounds())
        #expect([box.minX, box.minY, box.maxX, box.maxY] == expected)
        #expect(conversion.groups.allSatisfy { $0.opacity == 1 })
    }

    @Test(
        "What has nothing to leave is not drawn",
        arguments: [
            "<rect width='9' height='9' style='display:contents'/>", "<text y='9' style='display:contents'>a</text>",
            "<a style='display:contents'>\(rect)</a>", "<switch style='display:contents'>\(rect)</switch>",
            "<clipPath id='c'><rect width='9' height='9' style='display:contents'/></clipPath><g clip-path='url(#c)'>\(rect)</g>",
        ])
    func nothing(content: String) throws {
        let conversion = try convert(content)
        #expect(conversion.texts.isEmpty)
        let clips = conversion.scene.resources.clips.flatMap(\.children)
        #expect(conversion.paths.isEmpty || clips.isEmpty)
    }

    @Test(
        "Two words are one keyword, in either order",
        arguments: [("block flex", 50.0), ("flex block", 50), ("inline-block", 0), ("inline flow-root", 0)])
    func pairs(display: String, growth: Double) throws {
        let html =
            "<foreignObject width='50' height='50'><div xmlns='http://www.w3.org/1999/xhtml' style='display:\(display)'>"
            + "<i style='flex:1;height:5px;background:red'></i></div></foreignObject>"
        #expect(try convert(html).paths.first?.bounds?.width ?? 0 == growth)
    }

    @Test(
        "The keywords of width give a rect no side, and an image its own",
        arguments: ["auto", "min-content", "fit-content"])
    func extents(keyword: String) throws {
        #expect(try convert("<rect width='9' height='9' style='width:\(keyword)'/>").paths.isEmpty)
    }
}
