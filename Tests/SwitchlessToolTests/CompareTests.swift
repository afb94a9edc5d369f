import Testing

@Suite("Comparison of drawings")
struct CompareTests {
    private static func drawing(_ color: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\n<rect id='a' width='9' height='9' fill='\(color)'/></svg>"
    }

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(Self.drawing("red"), to: "a.svg")
        try folder.write(Self.drawing("blue"), to: "b.svg")
        return folder
    }

    @Test("A difference is a line with both values and places, and ends the tool with 1")
    func text() throws {
        let result = try Tool.run("compare", "a.svg", "b.svg", in: folder())
        #expect(result.status == 1)
        #expect(result.output == "~ group/path#a fill.paint: \"#ff0000\" → \"#0000ff\" (a.svg:2:1, b.svg:2:1)\n")
    }

    @Test("Equal drawings print nothing, and end the tool with 0")
    func equal() throws {
        let result = try Tool.run("compare", "-", "a.svg", input: Self.drawing("#f00"), in: folder())
        #expect(result.status == 0)
        #expect(result.output == "")
    }

    @Test("A drawing is equal to its own scene")
    func scene() throws {
        let folder = try folder()
        try folder.write(try Tool.run("svg", "a.svg", in: folder).output, to: "a.json")
        #expect(try Tool.run("compare", "a.json", "a.svg", in: folder).status == 0)
    }

    @Test("A drawing and its flat SVG are painted alike, however they are grouped and named")
    func painted() throws {
        let folder = try Folder()
        let group = "<g id='b' transform='translate(1 2)'><g><rect id='a' width='9' height='9' fill='red'/></g></g>"
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(group)</svg>", to: "a.svg")
        try folder.write(try Tool.run("svg", "--format", "svg", "a.svg", in: folder).output, to: "b.svg")
        #expect(try Tool.run("compare", "a.svg", "b.svg", in: folder).status == 1)
        #expect(try Tool.run("compare", "--painted", "a.svg", "b.svg", in: folder).status == 0)
    }

    @Test("The differences are JSON on request")
    func json() throws {
        let result = try Tool.run("compare", "--format", "json", "a.svg", "b.svg", in: folder())
        #expect(result.status == 1)
        #expect(result.output.contains("\"property\": \"fill.paint\""))
    }

    @Test("A picture shows both drawings")
    func picture() throws {
        let folder = try folder()
        #expect(try Tool.run("compare", "--picture", "c.svg", "a.svg", "b.svg", in: folder).status == 1)
        let outline = try Tool.run("svg", "--format", "outline", "c.svg", in: folder)
        #expect(outline.output.contains("fill #ff0000"))
        #expect(outline.output.contains("fill #0000ff"))
    }

    @Test(
        "What is no scene is reported with its place",
        arguments: [
            ("{\"format\":\"x\"}", "<input>: error: this is no scene; line 1, column 11: expected switchless.scene"),
            ("<svg", "<input>:1:5: error:"),
        ])
    func wrong(input: String, message: String) throws {
        let result = try Tool.run("compare", "-", "a.svg", input: input, in: folder())
        #expect(result.status == 1)
        #expect(result.errors.contains(message))
    }

    @Test(
        "A wrong command line ends the tool with 2",
        arguments: [
            ["-", "-"], ["a.svg"], ["--tolerance", "-1", "a.svg", "b.svg"], ["--format", "xml", "a.svg", "b.svg"],
        ])
    func usage(arguments: [String]) throws {
        #expect(try Tool.run(["compare"] + arguments, in: folder()).status == 2)
    }
}
