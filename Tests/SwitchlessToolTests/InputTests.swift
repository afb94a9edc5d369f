import Foundation
import Testing

@Suite("What the tool reads")
struct InputTests {
    @Test("A drawing gives the same scene by file, by dash and by pipe")
    func sources() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        let scene = try Tool.run("svg", "a.svg", in: folder)
        #expect(scene.status == 0)
        #expect(scene.output.hasPrefix(#"{"format":"switchless.scene","version":1,"size":[20,10]"#))
        #expect(try Tool.run("svg", "-", input: Drawing.fine).output == scene.output)
        #expect(try Tool.run("svg", input: Drawing.fine).output == scene.output)
    }

    @Test(
        "What is no drawing ends with 1, one error and nothing on standard output",
        arguments: [
            ("", "<input>: error: .* \\[empty\\]"), ("noise", "<input>:1:1: error: .* \\[malformed\\]"),
            (Drawing.broken, "<input>:1:\\d+: error: .* \\[malformed\\]"),
            ("<html/>", "<input>:1:1: error: .* \\[no-svg\\]"),
        ])
    func faults(document: String, pattern: String) throws {
        let result = try Tool.run("svg", "-", input: document)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.wholeMatch(of: try Regex("\(pattern)\n")) != nil, "\(result.errors)")
    }

    @Test(
        "A missing file and an empty folder end with 1", arguments: [("missing.svg", "unreadable"), (".", "no-input")])
    func unreadable(path: String, code: String) throws {
        let result = try Tool.run("svg", path, in: try Folder())
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("\(path): error: "))
        #expect(result.errors.hasSuffix("[\(code)]\n"))
    }

    @Test("One drawing that cannot be read does not stop the others")
    func others() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        let result = try Tool.run("svg", "missing.svg", "a.svg", in: folder)
        #expect(result.status == 1)
        #expect(result.lines.count == 1)
    }

    @Test("A style sheet and a drawing in other files are read from the folder that is named, and only then")
    func styleFolder() throws {
        let folder = try Folder()
        let part = Drawing.svg("<path id='p' d='M0 0H9V9'/>")
        try folder.write(part, to: "b.svg")
        try folder.write("path { fill: lime }", to: "a.css")
        try folder.write(
            "<?xml-stylesheet href='a.css'?>" + Drawing.svg("<path d='M0 0H9V9'/><use href='b.svg#p'/>"), to: "a.svg")
        let read = try Tool.run("svg", "--style-folder", ".", "a.svg", in: folder)
        #expect(read.errors.isEmpty)
        #expect(read.output.contains("#00ff00"))
        #expect(read.output.ranges(of: "M0 0L9 0L9 9").count == 2)
        let unread = try Tool.run("svg", "a.svg", in: folder)
        #expect(unread.status == 0)
        #expect(!unread.output.contains("#00ff00"))
        #expect(unread.errors.contains("[no-style-folder]") && unread.errors.contains("[no-use-folder]"))
    }

    @Test(
        "An option changes the scene",
        arguments: [
            ["--size", "40x20"], ["--precision", "2"], ["--pretty"], ["--source"], ["--dpi", "48"],
            ["--font-size", "8"],
            ["--language", "de"], ["--stylesheet", "a.css"],
        ])
    func options(arguments: [String]) throws {
        let folder = try Folder()
        try folder.write("rect { fill: red }", to: "a.css")
        try folder.write(
            Drawing.svg("<rect width='0.1234in' height='1em'/><path systemLanguage='de' d='M0 0H9V9'/>"), to: "a.svg")
        let plain = try Tool.run("svg", "a.svg", in: folder)
        let other = try Tool.run(["svg", "a.svg"] + arguments, in: folder)
        #expect(plain.status == 0 && other.status == 0)
        #expect(plain.output != other.output)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(other.output.utf8)) }
    }

    @Test("An attribute beyond --attribute-limit ends with 1 and says where it begins")
    func attributeLimit() throws {
        let folder = try Folder()
        try folder.write(Drawing.svg("<path d='M0 0\(String(repeating: "h1", count: 1000))'/>"), to: "a.svg")
        #expect(try Tool.run("svg", "a.svg", in: folder).status == 0)
        let limited = try Tool.run("svg", "--attribute-limit", "0.001", "a.svg", in: folder)
        #expect(limited.status == 1)
        #expect(limited.errors.contains("longer than 1048 bytes"))
        #expect(limited.errors.contains("[limit-attribute-length]"))
    }

    @Test("A style sheet that is missing ends with 1")
    func stylesheet() throws {
        let result = try Tool.run("svg", "--stylesheet", "missing.css", "-", input: Drawing.fine)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("missing.css: error: "))
    }

    @Test("A picture outside of the drawing's folder is shown where --image-folder allows it")
    func imageFolder() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "fine.svg")
        let drawings = folder.url.appending(path: "drawings")
        try FileManager.default.createDirectory(at: drawings, withIntermediateDirectories: true)
        try folder.write(Drawing.svg("<image href='../fine.svg' width='20' height='10'/>"), to: "drawings/a.svg")
        let closed = try Tool.run("svg", "drawings/a.svg", in: folder)
        #expect(closed.status == 0)
        #expect(closed.errors.contains("[missing-image]"))
        #expect(!closed.output.contains("#000000"))
        let open = try Tool.run("svg", "--image-folder", ".", "drawings/a.svg", in: folder)
        #expect(open.status == 0)
        #expect(open.errors.isEmpty)
        #expect(open.output.contains("#000000"))
    }

    @Test("A piped drawing shows pictures of --image-folder, and none without")
    func imageFolderOfPipe() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "fine.svg")
        let drawing = Drawing.svg("<image href='fine.svg' width='20' height='10'/>")
        let closed = try Tool.run("svg", "-", input: drawing, in: folder)
        #expect(closed.errors.contains("[no-image-folder]"))
        #expect(try Tool.run("svg", "--image-folder", ".", "-", input: drawing, in: folder).errors.isEmpty)
    }
}
