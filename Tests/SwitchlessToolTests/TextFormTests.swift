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
        arguments: [["--fonts", "."], ["--system-fonts"], ["--generic", "serif=A"], ["--default-family", "A"]])
    func unusedFonts(options: [String]) throws {
        let result = try Tool.run(["svg"] + options + ["-"], input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("are for --text outlines: add it"))
    }

    #if TextOutlines
    @Test("Outlines without fonts are a wrong command line", arguments: [["svg"], ["pipe", "svg"]])
    func noFonts(command: [String]) throws {
        let result = try Tool.run(command + ["--text", "outlines"], input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("--text outlines needs fonts: name a folder or a file with --fonts"))
    }

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
        #expect(result.errors.contains("text as 'outlines' needs a build with the package trait TextOutlines"))
    }
    #endif
}
