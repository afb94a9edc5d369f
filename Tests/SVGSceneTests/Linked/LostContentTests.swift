import SVGScene
import Testing

@Suite("Content that is not drawn")
struct LostContentTests {
    private func html(_ content: String, _ size: String = #"width="9" height="9""#) -> String {
        #"<foreignObject \#(size)><div xmlns="http://www.w3.org/1999/xhtml">\#(content)</div></foreignObject>"#
    }

    private func warnings(_ content: String) throws -> [String] {
        try convert(content).diagnostics.filter { $0.severity > .note }.map(\.code.rawValue)
    }

    private let image = "<video src='a.mp4'/>"

    @Test(
        "HTML that is more than text and boxes gives a warning",
        arguments: ["<video src='a.mp4'/>", "<p><input/></p>", "<rect xmlns='http://www.w3.org/2000/svg'/>"])
    func foreignObject(content: String) throws { #expect(try warnings(html(content)) == ["foreign-object"]) }

    @Test(
        "Text, and what is not to be seen, gives none",
        arguments: [
            "", " \n ", "<br/>", "<style>p { color: red }</style>", "<script>text</script>", "<title>text</title>",
            "text",
            "<p>text</p>",
        ])
    func empty(content: String) throws { #expect(try warnings(html(content)) == []) }

    @Test("One without a size gives none, unless its content may reach over it")
    func sizeless() throws {
        #expect(try warnings(html(image, "")) == [])
        #expect(try warnings(html(image, #"width="0" height="9""#)) == [])
        #expect(try warnings(html(image, #"overflow="visible""#)) == ["foreign-object"])
        #expect(try warnings(html(image, #"style="width: 9px; height: 9px""#)) == ["foreign-object"])
    }

    @Test("One that is not shown gives none")
    func hidden() throws {
        #expect(try warnings("<defs>\(html(image))</defs>") == [])
        #expect(try warnings("<g display='none'>\(html(image))</g>") == [])
    }

    @Test("Many give one warning for each name of a parent")
    func bounded() throws {
        let many = String(repeating: html(image), count: 50)
        #expect(try warnings("\(many)<g>\(many)</g>") == ["foreign-object"])
    }

    @Test("The data of a font gives one warning for a sheet, with the families")
    func font() throws {
        let face =
            "@font-face { font-family: 'A b'; src: local(x), url( \"data:font/woff2;base64,AAAA\") format('woff2') }"
        let other = "@font-face { font-weight: bold; font-family: C; src: url(data:font/woff2;base64,AAAA) }"
        let found = try convert("<style>\(face)\(other)\(other)</style>").diagnostics
        #expect(found.map(\.code) == ["lost-font"])
        #expect(found[0].severity == .warning)
        #expect(found[0].message.contains("'A b', 'C'"))
    }

    @Test(
        "A font elsewhere is left to the consumer",
        arguments: ["src: url(a.woff)", "src: local('data')", "", "font-family: 'url(data:)'"])
    func fontElsewhere(declaration: String) throws {
        let found = try convert("<style>@font-face { font-family: A; \(declaration) }</style>").diagnostics
        #expect(found.map(\.code) == ["ignored-at-rule"])
        #expect(found[0].severity == .note)
    }

    @Test("A transformation is not applied, and that is said")
    func xslt() throws {
        let text = #"<?xml-stylesheet type="text/xsl" href="a.xsl"?>"# + svg("")
        #expect(try SVGConverter().convert(Array(text.utf8)).codes == ["xslt"])
    }
}
