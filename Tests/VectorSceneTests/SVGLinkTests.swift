import Switchless
import Testing

@testable import VectorScene

@Suite("Links and identifiers of what is written")
struct SVGLinkTests {
    private static let black = SceneFill(paint: .color(.black))
    private static let square = PathNode(
        id: "s", data: .rect(Rect(x: 0, y: 0, width: 8, height: 8)), fill: black)

    /// A drawing with the link around a group and a span.
    private static func scene(_ href: String) -> SceneGraph {
        let link = SceneLink(href: href)
        let span = TextSpan(text: "a", font: SceneFont(size: 9), fill: black, link: link)
        let text = TextNode(chunks: [TextChunk(spans: [span])])
        return SceneGraph(
            size: Size(9, 9), root: GroupNode(children: [GroupNode(children: [square], link: link), text]))
    }

    private func write<Writer: SceneWriter>(
        _ scene: SceneGraph, as writer: Writer.Type, _ options: SceneWriterOptions = SceneWriterOptions()
    ) throws -> (text: String, diagnostics: [Diagnostic]) {
        var diagnostics = Diagnostics(), text = ""
        try Writer(options).write(scene, reporting: &diagnostics) { text += String(decoding: $0, as: UTF8.self) }
        return (text, diagnostics.entries)
    }

    static let unsafeAddresses = [
        "javascript:alert(1)", "JavaScript:alert(1)", " \u{1}\tjavascript:alert(1)", "java\tscript:alert(1)",
        "java\r\nscript\n:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:x", "view-source:x",
        "\u{0}javascript:x", "ftp://a", "x-app+1.2:y",
    ]
    static let safeAddresses = [
        "http://a", "HTTPS://a", "mailto:a@b", "tel:+1", "#top", "a/b.html", "../a:b", "?a:b", "//a:80/b", "", "1a:b",
        "/javascript:x", "java script:x", "ja\u{1}vascript:x", String(repeating: "a", count: 500) + ".html",
    ]

    @Test("A link with a scheme that can run code is not safe, however it is spelled", arguments: unsafeAddresses)
    func unsafe(href: String) { #expect(!SceneLink(href: href).isSafe) }

    @Test("A link to a place on the web or in the document is safe", arguments: safeAddresses)
    func safe(href: String) { #expect(SceneLink(href: href).isSafe) }

    @Test("SVG leaves the link out, keeps its content, and warns once", arguments: unsafeAddresses)
    func svg(href: String) throws {
        let (text, diagnostics) = try write(Self.scene(href), as: SVGWriter.self)
        #expect(!text.contains("<a"))
        #expect(text.contains("<path") && text.contains("<text"))
        #expect(diagnostics.map(\.code) == ["unsafe-link"])
        #expect(diagnostics.allSatisfy { $0.message.unicodeScalars.allSatisfy { $0.value >= 32 } })
    }

    @Test("A page has no such link, and warns once", arguments: unsafeAddresses)
    func html(href: String) throws {
        let (text, diagnostics) = try write(Self.scene(href), as: HTMLWriter.self)
        #expect(!text.contains(#""link":"#))
        #expect(diagnostics.map(\.code) == ["unsafe-link"])
    }

    @Test("A safe link is kept")
    func kept() throws {
        let (text, diagnostics) = try write(Self.scene("https://a/?b&c"), as: SVGWriter.self)
        #expect(text.ranges(of: #"<a href="https://a/?b&amp;c">"#).count == 2)
        #expect(diagnostics.isEmpty)
    }

    // MARK: Identifiers

    /// Each kind of resource, a path of text, and a link to a node.
    private static func everything() -> SceneGraph {
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let gradient = LinearGradientPaint(x1: 0, y1: 0, x2: 9, y2: 0, stops: stops)
        let image = FEImage(children: [square])
        let resources = SceneResources(
            paints: [gradient], clips: [SceneClip(children: [square])],
            masks: [SceneMask(x: 0, y: 0, width: 9, height: 9, children: [square])],
            filters: [SceneFilter(x: 0, y: 0, width: 9, height: 9, primitives: [image])],
            fonts: [SceneFontFace(family: "Tri", bytes: [0, 1, 0, 0])])
        let font = SceneFont(families: ["Tri", "serif"], size: 9)
        let span = TextSpan(text: "a", font: font, fill: SceneFill(paint: .resource(0)))
        let text = TextNode(chunks: [TextChunk(path: TextPath(data: PathData("M 0 0 L 9 0")), spans: [span])])
        let group = GroupNode(
            children: [square, text], clip: 0, mask: 0, filters: [0], link: SceneLink(href: "#s"))
        return SceneGraph(size: Size(9, 9), resources: resources, root: GroupNode(id: "r", children: [group]))
    }

    @Test("All identifiers, references and fonts of a drawing have the prefix")
    func prefix() throws {
        let options = SceneWriterOptions(keepsNames: true, idPrefix: "p-")
        let text = try write(Self.everything(), as: SVGWriter.self, options).text
        let names = text.matches(of: #/ id="([^"]*)"|url\(#([^)]*)\)| href="#([^"]*)"/#)
            .map { $0.output.1 ?? $0.output.2 ?? $0.output.3 ?? "" }
        #expect(names.count > 12)
        #expect(names.allSatisfy { $0.hasPrefix("p-") })
        #expect(text.contains("@font-face{font-family:'p-Tri';"))
        #expect(text.contains(#"font-family="'p-Tri',serif""#))
    }

    @Test("Two drawings with other prefixes share no identifier")
    func disjoint() throws {
        func names(_ prefix: String) throws -> Set<String> {
            let text = try write(Self.everything(), as: SVGWriter.self, SceneWriterOptions(idPrefix: prefix)).text
            return Set(text.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) })
        }
        #expect(try names("a-").isDisjoint(with: names("b-")))
        #expect(try !names("a-").isEmpty)
    }

    @Test("A prefix cannot leave its reference")
    func hostilePrefix() throws {
        let options = SceneWriterOptions(idPrefix: "x\") url(javascript:1) #<")
        let text = try write(Self.everything(), as: SVGWriter.self, options).text
        #expect(text.contains("url(#xurljavascript1a)"))
    }

    // MARK: Fonts

    @Test("Fonts are rules of a style sheet, with what is not initial")
    func fonts() throws {
        let fonts = [
            SceneFontFace(family: "A'<b", bytes: Array("OTTO".utf8)),
            SceneFontFace(
                family: "C", bytes: Array("wOF2".utf8), weight: 100...900, stretch: 75...75, style: .italic,
                unicodeRanges: [0x41...0x5A]),
        ]
        let scene = SceneGraph(size: Size(9, 9), resources: SceneResources(fonts: fonts), root: GroupNode())
        let text = try write(scene, as: SVGWriter.self).text
        #expect(
            text.contains(
                #"<style>@font-face{font-family:'A\'&lt;b';src:url(data:font/otf;base64,T1RUTw==)}"#
                    + "@font-face{font-family:'C';src:url(data:font/woff2;base64,d09GMg==);font-weight:100 900;"
                    + "font-stretch:75%;font-style:italic;unicode-range:U+41-5a}</style>"))
    }
}
