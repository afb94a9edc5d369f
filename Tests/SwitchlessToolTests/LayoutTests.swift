import Foundation
import Testing

@Suite("switchless layout")
struct LayoutTests {
    private static let card = """
        <page xmlns="urn:switchless:layout" width="100" height="40">
          <text style="color: {color}">{title | uppercase}</text>
        </page>
        """

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(Self.card, to: "card.xml")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "cards"), withIntermediateDirectories: true)
        try folder.write(#"{"title": "one", "color": "red"}"#, to: "cards/a.json")
        try folder.write("{ title = two; color = lime; }", to: "cards/b.plist")
        return folder
    }

    @Test("The templates among the examples are as the grammar wants them, and are laid out without a warning")
    func examples() throws {
        let folder = Tool.path(of: "examples/share-cards")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let templates = names.filter { $0.hasSuffix(".xml") }.map { "examples/share-cards/\($0)" }.sorted()
        #expect(templates.count > 2)
        let valid = try Tool.run(["validate", "--grammar", "layout"] + templates)
        #expect(valid.status == 0, "\(valid.errors)")
        for template in templates {
            let stem = String(template.dropLast(4))
            let data = [".json", ".plist"].map { stem + $0 }.first {
                names.contains(($0 as NSString).lastPathComponent)
            }
            let result = try Tool.run("layout", template, "--data", try #require(data), "--strict")
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            #expect(result.output.contains("\"text\""))
        }
    }

    @Test("Each file of data becomes a file")
    func many() throws {
        let folder = try folder()
        let result = try Tool.run(
            "layout", "card.xml", "--data", "cards", "--output-directory", "out", "--format", "svg", in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try folder.read("out/a.svg").contains("ONE"))
        #expect(try folder.read("out/b.svg").contains("TWO"))
    }

    @Test("A value that is missing is an error with its place in the template, and nothing is written")
    func missing() throws {
        let folder = try folder()
        try folder.write("{}", to: "empty.json")
        let result = try Tool.run("layout", "card.xml", "--data", "empty.json", "-o", "out.json", in: folder)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("card.xml:2:23: error: no value at 'color'"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out.json").path))
    }

    @Test("A warning has its place in the template, too")
    func warning() throws {
        let folder = try folder()
        try folder.write(#"{"title": "one", "color": "12 monkeys"}"#, to: "wrong.json")
        let result = try Tool.run("layout", "card.xml", "--data", "wrong.json", in: folder)
        #expect(result.status == 0)
        #expect(result.errors.contains("card.xml:2:"))
        #expect(result.errors.contains("warning: invalid value '12 monkeys' for color"))
    }

    #if Rendering
    @Test("A layout becomes as many pages of a PDF as it needs")
    func long() throws {
        let folder = try folder()
        let lines = (0..<50).map { "<text style='line-height:20px'>\($0)</text>" }.joined()
        try folder.write(
            "<page xmlns='urn:switchless:layout' width='100' height='400'>\(lines)</page>", to: "long.xml")
        let result = try Tool.run("layout", "long.xml", "--format", "pdf", "-o", "long.pdf", "--strict", in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let file = try Data(contentsOf: folder.url.appending(path: "long.pdf"))
        #expect(String(decoding: file, as: UTF8.self).contains("/Count 3"))
        let cut = try Tool.run("layout", "long.xml", "--format", "svg", "-o", "long.svg", "--strict", in: folder)
        #expect(cut.status == 1)
        #expect(cut.errors.contains("text stands out of the <page> by 0 px to the right and 600 px down, and is cut"))
    }

    @Test("Several layouts become the pages of one PDF")
    func pages() throws {
        let folder = try folder()
        let result = try Tool.run(
            "layout", "card.xml", "--data", "cards", "--format", "pdf", "-o", "all.pdf", in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let file = try Data(contentsOf: folder.url.appending(path: "all.pdf"))
        #expect(String(decoding: file, as: UTF8.self).contains("/Count 2"))
    }
    #endif

    @Test("A table has the figures of each layout")
    func summary() throws {
        let result = try Tool.run(
            "layout", "card.xml", "--data", "cards", "--output-directory", "out", "--summary", in: try folder())
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("a.json") && result.output.contains("b.plist"))
    }

    @Test("A run that is resumed lays out again what another template changed")
    func resume() throws {
        let folder = try folder()
        let arguments = ["layout", "card.xml", "--data", "cards", "--output-directory", "out", "--resume"]
        #expect(try Tool.run(arguments, in: folder).status == 0)
        try folder.write(Self.card.replacing("uppercase", with: "lowercase"), to: "card.xml")
        #expect(try Tool.run(arguments, in: folder).status == 0)
        #expect(try folder.read("out/a.json").contains("\"one\""))
    }

    @Test("A layout for strangers reads no picture beside the template unless its folder is named")
    func safe() throws {
        let folder = try folder()
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0H9V9'/></svg>", to: "p.svg")
        try folder.write("<page xmlns='urn:switchless:layout'><image src='p.svg'/></page>", to: "card.xml")
        let arguments = ["layout", "card.xml", "--format", "svg", "--safe"]
        #expect(try !Tool.run(arguments, in: folder).output.contains("<path"))
        #expect(try Tool.run(arguments + ["--image-folder", "."], in: folder).output.contains("<path"))
    }

    @Test("What is no template is refused with its place")
    func malformed() throws {
        let result = try Tool.run("layout", "-", input: "<page xmlns='urn:switchless:layout'>{a | nothing}</page>")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("<input>:1:"))
    }
}
