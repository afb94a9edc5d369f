import Testing

@Suite("Formats of scenes")
struct FormatTests {
    @Test(
        "Each format begins as its documents do",
        arguments: [("json", "{\"format\""), ("svg", "<svg "), ("outline", "scene ")])
    func formats(name: String, start: String) throws {
        let result = try Tool.run("svg", "--format", name, "-", input: Drawing.fine)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(start))
    }

    @Test(
        "A file in a folder has the format's extension",
        arguments: [("json", "a.json"), ("svg", "a.svg"), ("outline", "a.txt")])
    func extensions(name: String, file: String) throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        #expect(try Tool.run("svg", "--format", name, "--output-directory", "out", "a.svg", in: folder).status == 0)
        #expect(try !folder.read("out/\(file)").isEmpty)
    }

    @Test("An unknown format is a wrong command line, and the formats are listed")
    func unknown() throws {
        let result = try Tool.run("svg", "--format", "bmp", "-", input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.errors.contains("json, outline"))
    }

    #if Cairo
    @Test("A build with Cairo draws a picture")
    func picture() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        #expect(try Tool.run("svg", "--format", "png", "--output-directory", "out", "a.svg", in: folder).status == 0)
        #expect(try folder.read("out/a.png").contains("IHDR"))
    }
    #else
    @Test("A build without Cairo says which package trait a picture needs", arguments: ["png", "pdf"])
    func picture(name: String) throws {
        let result = try Tool.run("svg", "--format", name, "-", input: Drawing.fine)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("the format '\(name)' needs a build with the package trait Cairo"))
    }
    #endif

    @Test("A drawing as SVG is a drawing again, with the same outline")
    func fixedPoint() throws {
        let drawing = try Tool.run("svg", "--format", "svg", "examples/drawings/clock.svg")
        #expect(drawing.status == 0)
        let again = try Tool.run("svg", "--format", "svg", "-", input: drawing.output)
        #expect(again.output == drawing.output)
    }
}
