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

    @Test(
        "HTML in a foreignObject gives a warning",
        arguments: [
            "text", "<p>text</p>", "<img src='a.png'/>", "<p><input/></p>", "<svg xmlns='http://www.w3.org/2000/svg'/>",
        ])
    func foreignObject(content: String) throws { #expect(try warnings(html(content)) == ["foreign-object"]) }

    @Test(
        "One in which nothing is to be seen gives none",
        arguments: [
            "", " \n ", "<br/>", "<style>p { color: red }</style>", "<script>text</script>", "<title>text</title>",
        ])
    func empty(content: String) throws { #expect(try warnings(html(content)) == []) }

    @Test("One without a size gives none, unless its content may reach over it")
    func sizeless() throws {
        #expect(try warnings(html("text", "")) == [])
        #expect(try warnings(html("text", #"width="0" height="9""#)) == [])
        #expect(try warnings(html("text", #"overflow="visible""#)) == ["foreign-object"])
        #expect(try warnings(html("text", #"style="width: 9px; height: 9px""#)) == ["foreign-object"])
    }

    @Test("One that is not shown gives none")
    func hidden() throws {
        #expect(try warnings("<defs>\(html("text"))</defs>") == [])
        #expect(try warnings("<g display='none'>\(html("text"))</g>") == [])
    }

    @Test("Where a switch has a fallback that is drawn, nothing is said")
    func fallback() throws {
        let conversion = try convert("<switch>\(html("text"))<path d='M0 0H9V9Z'/></switch>")
        #expect(conversion.paths.count == 1)
        #expect(!conversion.codes.contains("foreign-object"))
    }

    @Test("Where it has none, it is")
    func noFallback() throws {
        #expect(try warnings("<switch><title>a</title>\(html("text"))</switch>") == ["foreign-object"])
        #expect(
            try warnings("<switch>\(html("text"))<path systemLanguage='tlh' d='M0 0H9'/></switch>") == [
                "foreign-object"
            ])
    }

    @Test("Many give one warning for each name of a parent")
    func bounded() throws {
        let many = String(repeating: html("text"), count: 50)
        #expect(try warnings("\(many)<g>\(many)</g><g>\(many)</g>") == ["foreign-object", "foreign-object"])
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
