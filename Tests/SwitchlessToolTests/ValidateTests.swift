import Testing

@Suite("Validation")
struct ValidateTests {
    @Test("Every drawing among the examples is as the grammar wants it", arguments: Tool.drawings)
    func drawings(path: String) throws {
        let result = try Tool.run("validate", "--grammar", "svg", path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "\(path): valid\n")
    }

    @Test("What the grammar does not want ends with 1 and has its place")
    func invalid() throws {
        let result = try Tool.run("validate", "-", input: Drawing.svg("\n <rect radius='3'/>"))
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("<input>:2:2: error: "))
    }

    @Test("Attributes whose names begin with data- are no business of the grammar")
    func data() throws {
        #expect(try Tool.run("validate", "-", input: Drawing.svg("<g data-layer='3' data-x='y'/>")).status == 0)
    }

    @Test("A grammar of one's own is a file")
    func own() throws {
        let folder = try Folder()
        try folder.write(
            "<element name='a' xmlns='http://relaxng.org/ns/structure/1.0'><empty/></element>", to: "a.rng")
        #expect(try Tool.run("validate", "--grammar", "a.rng", "-", input: "<a/>", in: folder).status == 0)
        #expect(try Tool.run("validate", "--grammar", "a.rng", "-", input: "<b/>", in: folder).status == 1)
    }

    @Test("A grammar in another language is named as such, with its place")
    func otherLanguage() throws {
        let folder = try Folder()
        try folder.write("<!-- a schema -->\n<schema/>", to: "a.xsd")
        let result = try Tool.run("validate", "--grammar", "a.xsd", "-", input: "<a/>", in: folder)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("a.xsd:2:1: error: <schema> is not RELAX NG"))
    }

    @Test("A grammar that is not there ends with 1")
    func missing() throws {
        let result = try Tool.run("validate", "--grammar", "missing.rng", "-", input: Drawing.fine)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("missing.rng: error: "))
    }
}
