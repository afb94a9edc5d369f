import Testing

@Suite("Forms of text")
struct TextFormTests {
    @Test("An unknown form is a wrong command line, and the forms are listed")
    func unknown() throws {
        let result = try Tool.run("svg", "--text", "lines", "-", input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("there is no form of text 'lines'; the forms are characters"))
    }

    @Test(
        "Font options without outlines are a wrong command line",
        arguments: [
            ["--fonts", "."], ["--system-fonts"], ["--generic", "serif=A"], ["--default-family", "A"], ["--synthesize"],
        ])
    func unusedFonts(options: [String]) throws {
        let result = try Tool.run(["svg"] + options + ["-"], input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("are for --text outlines: add it"))
    }

    #if Rendering
    @Test("Without fonts nothing is drawn of a text, which is said")
    func noFonts() throws {
        let result = try Tool.run("svg", "--text", "outlines", "-", input: Drawing.svg("<text y='9'>a</text>"))
        #expect(result.status == 0)
        #expect(result.errors.contains("no font has a glyph for 'a'; nothing is drawn; add a font"))
    }

    @Test("A drawing that brings its font needs no other")
    func ownFont() throws {
        let drawing = """
            <style>@font-face { font-family: own; src: url(data:font/ttf;base64,\(Self.font)) }</style>
            <text font-family='own' font-size='10' y='5'>A</text>
            """
        let result = try Tool.run("svg", "--text", "outlines", "-", input: Drawing.svg(drawing))
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains(#""bounds":[0,0,5,5],"glyphs":[0,1]"#))
    }

    /// A TrueType font by fontTools, with one glyph: the `A` is a square, half an em wide and high.
    private static let font = """
        AAEAAAAHAEAAAgAwY21hcAAMAJQAAAEAAAAANGdseWYk+zMIAAABPAAAABhoZWFkYQpC1AAAAHwAAAA2aGhlYQUWAfcAAAC0AAAA\
        JGhtdHgETAAAAAAA+AAAAAhsb2NhAAwAAAAAATQAAAAGbWF4cAAEAAYAAADYAAAAIAABAAAAAQAAtLnFSF8PPPUAAwPoAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAB9AH0AAAAAwACAAAAAAAAAAEAAAMg/zgAAAJYAAAAZAH0AAEAAAAAAAAAAAAAAAAAAAACAAEAAAACAAQA\
        AQAAAAAAAgAAAAAAAAAAAAAAAAAAAAAB9AAAAlgAAAAAAAIAAAADAAAAFAADAAEAAAAUAAQAIAAAAAQABAABAAAAQf//AAAAQf//\
        /8AAAQAAAAAAAAAAAAwAAAABAAAAAAH0AfQAAwAAMREhEQH0AfT+DA==
        """

    @Test(
        "A generic family without families is a wrong command line", arguments: ["serif", "serif=", "=A", "serif= ,"])
    func generic(argument: String) throws {
        let result = try Tool.run(
            "svg", "--text", "outlines", "--system-fonts", "--generic", argument, "-", input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("is invalid for '--generic <name=families>'"))
    }

    @Test("Text has outlines where they are asked for, and not otherwise")
    func outlines() throws {
        let drawing = Drawing.svg("<text y='9'>a</text>")
        let outlined = try Tool.run("svg", "--text", "outlines", "--system-fonts", "-", input: drawing)
        #expect(outlined.status == 0)
        #expect(outlined.output.contains("\"outlines\":["))
        #expect(try !Tool.run("svg", "-", input: drawing).output.contains("\"outlines\""))
    }
    #else
    @Test("A build without outlines says which package trait they need")
    func missing() throws {
        let result = try Tool.run("svg", "--text", "outlines", "-", input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("text as 'outlines' needs a build with the package trait Rendering"))
    }
    #endif
}
