import Foundation
import Testing

@Suite("What the tool writes")
struct OutputTests {
    @Test("Several drawings follow each other, each in a line of its own")
    func lines() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        let result = try Tool.run("svg", "a.svg", "a.svg", "a.svg", in: folder)
        #expect(result.lines.count == 3)
        #expect(Set(result.lines).count == 1)
    }

    @Test("A file has what standard output would have had")
    func file() throws {
        let folder = try Folder()
        let result = try Tool.run("svg", "-o", "a.json", "-", input: Drawing.fine, in: folder)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(try folder.names == ["a.json"])
        #expect(try folder.read("a.json") == Tool.run("svg", input: Drawing.fine).output)
    }

    @Test("After a failure the file is as it was, and nothing lies beside it", arguments: [[], ["--strict"]])
    func failure(arguments: [String]) throws {
        let folder = try Folder()
        try folder.write("old", to: "a.json")
        let document = arguments.isEmpty ? Drawing.broken : Drawing.doubtful
        let result = try Tool.run(["svg", "-o", "a.json", "-"] + arguments, input: document, in: folder)
        #expect(result.status == 1)
        #expect(try folder.names == ["a.json"])
        #expect(try folder.read("a.json") == "old")
    }

    #if os(Linux)
    @Test("A run that is killed while it writes leaves nothing in the folder", .timeLimit(.minutes(5)))
    func killed() async throws {
        let folder = try Folder()
        let input = Pipe(), process = Process()
        process.executableURL = Tool.program
        process.arguments = ["models", "--mapping", Tool.path(of: "examples/mappings/gpx.plist"), "-o", "a.jsonl", "-"]
        process.currentDirectoryURL = folder.url
        process.standardInput = input
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("<gpx xmlns='http://www.topografix.com/GPX/1/1'>".utf8))
        let files = "/proc/\(process.processIdentifier)/fd"
        func isWriting() throws -> Bool {
            try FileManager.default.contentsOfDirectory(atPath: files).contains { number in
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(number)"))?.hasPrefix(
                    folder.url.path) ?? false
            }
        }
        while try !isWriting() { try await Task.sleep(for: .milliseconds(5)) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(try folder.names.isEmpty)
    }
    #endif

    @Test("A file that is replaced keeps its permissions")
    func permissions() throws {
        let folder = try Folder()
        try folder.write("old", to: "a.json")
        let path = folder.url.appending(path: "a.json").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(try Tool.run("svg", "-o", "a.json", "-", input: Drawing.fine, in: folder).status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test("A link stays a link, and what it leads to is replaced")
    func link() throws {
        let folder = try Folder()
        try folder.write("old", to: "a.json")
        let link = folder.url.appending(path: "link.json").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.json")
        #expect(try Tool.run("svg", "-o", "link.json", "-", input: Drawing.fine, in: folder).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.json")
        #expect(try folder.read("a.json").hasPrefix("{"))
    }

    @Test("A device is written to and not replaced")
    func device() throws {
        #expect(try Tool.run("svg", "-o", "/dev/null", "-", input: Drawing.fine).status == 0)
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    @Test("A folder that is not there is a clear error")
    func missing() throws {
        let result = try Tool.run("svg", "-o", "no/where/a.json", "-", input: Drawing.fine, in: try Folder())
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("no/where/a.json: error: cannot be written: "))
    }

    @Test("The output folder is made, and each scene is called after its drawing")
    func directory() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        try folder.write(Drawing.fine, to: "b.c.svg")
        let result = try Tool.run("svg", "--output-directory", "x/y", "a.svg", "b.c.svg", in: folder)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "x/y").path).sorted()
                == ["a.json", "b.c.json"])
    }

    @Test("The summary counts nodes, bytes and diagnostics, and says where the scenes are")
    func summary() throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        try folder.write(Drawing.doubtful, to: "b.svg")
        let result = try Tool.run("svg", "-q", "--summary", "--output-directory", "out", "a.svg", "b.svg", in: folder)
        #expect(result.lines.map { $0.split(separator: " ").first } == ["file", "a.svg", "b.svg", "2", "Scenes"])
        #expect(result.lines[1].contains(" \(Drawing.fine.utf8.count) "))
        #expect(result.lines[1].hasSuffix("none"))
        #expect(result.lines[2].hasSuffix("1 warning"))
        #expect(result.output.hasSuffix("Scenes in out\n"))
    }

    @Test("The summary does not mix with scenes on standard output")
    func summaryBeside() throws {
        let result = try Tool.run("svg", "--summary", "-", input: Drawing.fine)
        #expect(result.lines.count == 1)
        #expect(result.errors.contains("<input>"))
    }
}
