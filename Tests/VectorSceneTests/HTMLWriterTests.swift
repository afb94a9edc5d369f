import Switchless
import Testing
import VectorScene

@Suite("Scenes as pages")
struct HTMLWriterTests {
    private static let hostile = "</script><script>alert('1')</script><!-- \u{2028} \"&"

    private func page(_ scene: SceneGraph, _ original: SceneOriginal? = nil) throws -> String {
        String(decoding: try HTMLWriter(SceneWriterOptions(original: original)).bytes(of: scene), as: UTF8.self)
    }

    private func content(_ page: String) -> Substring {
        let start = page.firstRange(of: "<body>")?.upperBound ?? page.startIndex
        let end = page.firstRange(of: "<noscript>")?.lowerBound ?? page.endIndex
        return page[start..<end]
    }

    @Test("Text of a drawing ends no element and begins none")
    func hostileText() throws {
        let span = TextSpan(text: Self.hostile, font: SceneFont(size: 10))
        let text = TextNode(id: Self.hostile, chunks: [TextChunk(spans: [span])])
        let scene = SceneGraph(size: Size(width: 1, height: 1), root: GroupNode(children: [text], title: Self.hostile))
        let original = SceneOriginal(
            name: Self.hostile, bytes: Array(Self.hostile.utf8), diagnostics: [Diagnostic(.warning, "x", Self.hostile)])
        let page = try page(scene, original)
        let body = content(page)
        #expect(body.ranges(of: "<script").count == 1)
        #expect(body.ranges(of: "</script").count == 1)
        #expect(body.ranges(of: "<!--").isEmpty)
        #expect(!page.contains("<title></script"))
    }

    @Test("The script of the page does not end its own element")
    func script() throws {
        let page = try page(SceneGraph(size: Size(width: 1, height: 1)))
        #expect(page.ranges(of: "</script").count == 2)
        #expect(page.contains("script-src 'sha256-"))
    }

    @Test("The original is in the page as base64, and its diagnostics with their lines")
    func original() throws {
        let diagnostic = Diagnostic(.note, "x", "y", at: SourcePosition(line: 3, column: 4))
        let scene = SceneGraph(size: Size(width: 1, height: 1))
        let page = try page(scene, SceneOriginal(name: "a.svg", bytes: Array("<svg/>".utf8), diagnostics: [diagnostic]))
        #expect(page.contains(#""original":"PHN2Zy8+""#))
        #expect(page.contains(#"{"severity":"note","code":"x","message":"y","line":3,"column":4}"#))
        #expect(page.contains("<title>a.svg</title>"))
    }

    @Test("A link of a gallery is a file, whatever its name")
    func link() throws {
        var bytes: [UInt8] = []
        let link = SceneGallery.Link(path: "a/javascript:x \"y\".json", format: "json")
        try SceneGallery(title: "G").add(
            SceneGraph(size: Size(width: 1, height: 1)), of: SceneOriginal(name: "a"), link: link
        ) { bytes.append($0) }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(#"data-link="./a/javascript%3Ax%20%22y%22.json""#))
    }
}
