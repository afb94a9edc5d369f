import Switchless
import Testing
import VectorScene

@testable import SVGScene

/// A drawing in a namespace of its own for HTML, links and others.
private func drawing(_ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" \
    xmlns:o="urn:other" width="20" height="20">
    \(content)
    </svg>
    """
}

private func safe(
    _ content: String, _ options: SceneWriterOptions = SceneWriterOptions(), with svg: SVGOptions = SVGOptions()
) throws -> (text: String, diagnostics: [Diagnostic]) {
    let written = try SVGConverter(options: svg).write(Array(drawing(content).utf8), as: SafeSVG(options))
    return (String(decoding: written.bytes, as: UTF8.self), written.diagnostics.entries)
}

private let square = "<path d='M0 0H9V9H0z'/>"

@Suite("Drawings of strangers")
struct SafeSVGTests {
    @Test(
        "What could run or load something is gone, reported with its place, and the rest is drawn",
        arguments: [
            ("<script>alert(1)</script>", "removed-element", 2, 1),
            ("<o:script xmlns:o='http://www.w3.org/2000/svg'>evil</o:script>", "removed-element", 2, 1),
            ("<g onload='evil'/>", "removed-attribute", 2, 12),
            ("<g ONCLICK='evil'/>", "removed-attribute", 2, 13),
            ("<a href='javascript:evil'><g/></a>", "removed-link", 2, 10),
            ("<a xlink:href=' java&#9;script:evil'><g/></a>", "removed-link", 2, 16),
            ("<a href='data:text/html,evil'><g/></a>", "removed-link", 2, 10),
            ("<a href='/evil'><g/></a>", "removed-link", 2, 10),
            ("<a href='//evil'><g/></a>", "removed-link", 2, 10),
            ("<animate attributeName='href' to='javascript:evil'/>", "removed-element", 2, 1),
            ("<set attributeName='onclick' to='evil'/>", "removed-element", 2, 1),
            ("<image href='http://evil/a.png' width='9' height='9'/>", "removed-reference", 2, 14),
            ("<use href='evil.svg#a'/>", "removed-reference", 2, 12),
            ("<path d='M0 0H9' fill='url(http://evil/#a) red'/>", "removed-reference", 2, 24),
            ("<path d='M0 0H9' style='fill:u\\72l(http://evil/#a)'/>", "removed-reference", 2, 30),
            ("<style>\n@import 'evil.css';</style>", "removed-reference", 3, 1),
            ("<style>a{}\n b{background:url(http://evil)}</style>", "removed-reference", 3, 15),
            (
                "<foreignObject width='9' height='9'><h:p onclick='evil'>x</h:p></foreignObject>", "removed-attribute",
                2,
                51
            ),
            (
                "<foreignObject width='9' height='9'><h:iframe src='evil'/></foreignObject>", "removed-element", 2, 37
            ),
            (
                "<foreignObject width='9' height='9'><h:img src='http://evil'/></foreignObject>", "removed-reference",
                2,
                49
            ),
            ("<o:part><script>evil</script></o:part>", "removed-element", 2, 9),
        ])
    func removed(content: String, code: String, line: Int, column: Int) throws {
        let (text, diagnostics) = try safe(content + square)
        #expect(!text.contains("evil") && !text.contains("alert"))
        #expect(text.contains("M0 0H9V9H0z"))
        let warnings = diagnostics.filter { $0.severity == .warning && $0.code.rawValue.hasPrefix("removed-") }
        #expect(warnings.map(\.code.rawValue) == [code])
        #expect(warnings.first?.position == SourcePosition(line: line, column: column))
    }

    @Test(
        "What only has no place in a picture is a note",
        arguments: [
            ("<o:part/>", "removed-element"), ("<g data-a='b'/>", "removed-attribute"),
            ("<g o:label='b'/>", "removed-attribute"),
        ])
    func notes(content: String, code: String) throws {
        let notes = try safe(content + square).diagnostics.filter { $0.severity == .note }
        #expect(notes.map(\.code.rawValue) == [code])
    }

    @Test("No conversion but for such a drawing reports what is removed")
    func unasked() throws {
        let content = drawing("<script/><g onload='a' data-a='b'/><a href='/a'><g/></a>" + square)
        let codes = try SVGConverter().convert(content).diagnostics.map(\.code.rawValue)
        #expect(codes == ["omitted-elements"])
    }

    @Test(
        "Links to the web, to mailboxes and within the drawing are kept",
        arguments: ["https://example.org/a?b=1&amp;c", "http://a", "mailto:a@b", "#part"])
    func links(href: String) throws {
        let (text, diagnostics) = try safe("<a href='\(href)'>\(square)</a>")
        #expect(text.contains("<a href=\"\(href)\">"))
        #expect(diagnostics.isEmpty)
    }

    @Test("A link opens in no window that a page may have named")
    func targets() throws {
        let text = try safe(
            "<a href='http://a' target='main'>\(square)</a><a href='http://b' target='_blank'>\(square)</a>"
        ).text
        #expect(text.contains("<a href=\"http://a\">"))
        #expect(text.contains("<a href=\"http://b\" target=\"_blank\">"))
    }

    private static let gradient = """
        <linearGradient id='location'><stop stop-color='red'/><stop offset='1'/></linearGradient>\
        <path d='M0 0H9V9' fill='url(#location)'/>
        """

    @Test("Identifiers begin with a word that follows from the content, or with the one that is asked for")
    func identifiers() throws {
        let one = try safe(Self.gradient).text, other = try safe(Self.gradient + square).text
        let prefixes = try [one, other].map { text in
            try #require(text.split(separator: "id=\"").dropFirst().first).prefix { $0 != "-" }
        }
        #expect(prefixes[0].count > 4 && prefixes[0] != prefixes[1])
        #expect(try safe(Self.gradient).text == one)
        #expect(one.contains("url(#\(prefixes[0])-a)"))
        let named = try safe(Self.gradient, SceneWriterOptions(keepsNames: true, idPrefix: "x-")).text
        #expect(named.contains("id=\"x-a\""))
    }

    @Test("No name is kept that a script of the page could act on")
    func names() throws {
        var options = SVGOptions()
        options.includesSource = true
        let content = "<path id='menu' class='modal' data-toggle='x' d='M0 0H9V9H0z'/>"
        let text = try safe(content, SceneWriterOptions(keepsNames: true, idPrefix: "x-"), with: options).text
        #expect(text.contains("id=\"x-menu\""))
        #expect(!text.contains("modal") && !text.contains("data-"))
    }

    @Test("Text is text, whatever it looks like")
    func text() throws {
        let content = "<text y='9' font-family=\"'a;}url(http://b)'\">&lt;/text>&lt;script></text><title>&lt;b></title>"
        let text = try safe(content, SceneWriterOptions(keepsNames: true)).text
        #expect(text.contains("&lt;/text&gt;&lt;script&gt;"))
        #expect(text.contains("<title>&lt;b&gt;</title>"))
    }

    @Test("A drawing that is larger than the limit is an error, and nothing is written")
    func size() throws {
        let options = SceneWriterOptions(byteLimit: 100)
        let error = #expect(throws: PaintingError.self) {
            try safe("<path d='M0 0\(String(repeating: "h1v1", count: 99))'/>", options)
        }
        #expect(error?.code == "limit-bytes")
        #expect(error?.message.contains("100 bytes") == true)
    }

    @Test("The limit is 8 MiB")
    func defaultSize() { #expect(SceneWriterOptions().byteLimit == 8 * 1_048_576) }

    @Test("What code from outside brings in is compared with the allow-list, and refused", arguments: Loud.attempts)
    func refused(attempt: Loud.Attempt) throws {
        let filter = SceneFilter(x: 0, y: 0, width: 9, height: 9, primitives: [Loud(attempt: attempt)])
        let path = PathNode(data: .rect(Rect(x: 0, y: 0, width: 9, height: 9)), fill: SceneFill(paint: .color(.black)))
        let scene = SceneGraph(
            size: Size(9, 9), resources: SceneResources(filters: [filter]),
            root: GroupNode(children: [GroupNode(children: [path], filters: [0])]))
        let error = #expect(throws: PaintingError.self) { try SafeSVG().bytes(of: scene) }
        #expect(error?.code == "refused-output")
    }

    @Test(
        "A picture that is no bitmap in a data URL is refused",
        arguments: ["http://evil/a.png", "data:image/svg+xml,a"])
    func picture(href: String) throws {
        let scene = SceneGraph(
            size: Size(9, 9), root: GroupNode(children: [ImageNode(href: href, width: 9, height: 9)]))
        let error = #expect(throws: PaintingError.self) { try SafeSVG().bytes(of: scene) }
        #expect(error?.code == "refused-output")
    }

    private static let face = SceneFontFace(family: "a", bytes: Array("wOF2".utf8))

    @Test(
        "A style sheet may bring fonts, and do nothing else",
        arguments: [
            ("@font-face{font-family:'a}';src:url(data:font/woff2;base64,AA)}", true),
            ("@font-face{src:url(data:font/ttf;base64,AA)}@font-face{src:url(data:font/ttf;base64,AA)}", true),
            ("@font-face{src:url(http://evil/)}", false),
            ("@font-face{src:url('http://evil/')}", false),
            ("@font-face{src:url(\"http://evil/\")}", false),
            ("@import 'evil';", false), ("@font-face{}@import 'evil';", false), ("*{fill:red}", false),
            ("@font-face{font-family:'\\';}*{x:y}'}", true),
        ])
    func fonts(sheet: String, isAllowed: Bool) { #expect(SafeVocabulary.allows(styleSheet: sheet) == isAllowed) }

    @Test("The fonts of a drawing have names of its own in the page")
    func families() throws {
        let span = TextSpan(text: "x", font: SceneFont(families: ["a", "serif"], size: 9))
        let scene = SceneGraph(
            size: Size(9, 9), resources: SceneResources(fonts: [Self.face]),
            root: GroupNode(children: [TextNode(chunks: [TextChunk(spans: [span])])]))
        let text = String(decoding: try SafeSVG(SceneWriterOptions(idPrefix: "p-")).bytes(of: scene), as: UTF8.self)
        #expect(text.contains("@font-face{font-family:'p-a';src:url(data:font/woff2;"))
        #expect(text.contains("font-family=\"'p-a',serif\""))
    }

    @Test("Each element of the allow-list is one that drawings are read with")
    func vocabulary() {
        let known = Set(SVGElements.standard.names.filter { $0.namespace == Name.svgNamespace }.map(\.local))
        #expect(SafeVocabulary.elements.subtracting(known) == [])
    }

    @Test("Many references are found in one pass, and reported within the limit", .timeLimit(.minutes(1)))
    func time() throws {
        let rules = String(repeating: "@import 'a';url(b) ", count: 3_000)
        let style = rules.filter { $0 != "'" }
        let diagnostics = try safe("<style>\(rules)</style><path d='M0 0' style='--a:\(style)'/>\(square)").diagnostics
        #expect(diagnostics.count == SVGOptions().diagnosticLimit)
    }
}

/// A primitive that writes what the allow-list does not have.
struct Loud: FilterPrimitive {
    struct Attempt: Sendable {
        let write: @Sendable (inout SVGPrimitiveWriter) -> Void
    }

    static let attempts: [Attempt] = [
        Attempt { $0.set("onclick", "evil()") },
        Attempt { $0.set("href", "http://evil/") },
        Attempt { $0.set("flood-color", "url(http://evil/)") },
        Attempt { $0.set("style", "background:url(http://evil/)") },
        Attempt { $0.set("flood-color", "url('http://evil/')") },
        Attempt { $0.set("style", "isolation:url('http://evil/')") },
        Attempt { $0.set("style", "position:fixed") },
        Attempt { $0.append("script") { _ in } },
    ]

    static let type = "feFlood"
    var common = PrimitiveCommon()
    var inputs: [String] { [] }
    let attempt: Attempt

    init(attempt: Attempt) { self.attempt = attempt }
    init(from decoder: any Decoder) throws { attempt = Attempt { _ in } }
    func writeFields(to json: inout JSONStream) { common.writeFields(to: &json) }
    func render(in context: FilterContext) -> FilterImage { context.emptyImage() }

    func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self)
        attempt.write(&svg)
    }
}
