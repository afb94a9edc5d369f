import Foundation
import Testing

@Suite("Many documents")
struct BatchTests {
    /// A report as programs read it.
    private struct Report: Decodable {
        struct File: Decodable {
            struct Failure: Decodable { var code: String }
            var input: String
            var status: String
            var output: String?
            var reason: String?
            var error: Failure?
        }
        struct Totals: Decodable { var written, failed, skipped: Int; var isComplete: Bool }
        var format: String
        var version: Int
        var command: String
        var files: [File]
        var totals: Totals

        func inputs(_ status: String) -> [String] { files.filter { $0.status == status }.map(\.input).sorted() }
    }

    private func report(_ folder: Folder) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(folder.read("run.json").utf8))
    }

    private func folder(_ drawings: [String: String]) throws -> Folder {
        let folder = try Folder()
        for (name, text) in drawings {
            let parent = folder.url.appending(path: name).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try folder.write(text, to: name)
        }
        return folder
    }

    private func outputs(_ folder: Folder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.url.appending(path: "out").path)
            .filter { $0.hasSuffix(".json") }.sorted()
    }

    @Test(
        "A document that takes too long fails with limit-time, and nothing is written of it",
        arguments: ["svg", "json"])
    func timeout(_ format: String) throws {
        let folder = try folder(["d/a.svg": Drawing.fine, "d/b.svg": Drawing.fine])
        let arguments = ["svg", "--format", format, "--output-directory", "out", "--report", "run.json", "d"]
        let result = try Tool.run(arguments + ["--timeout", "0.000001"], in: folder)
        #expect(result.status == 1)
        #expect(try report(folder).files.map { $0.error?.code } == ["limit-time", "limit-time"])
        let written = try FileManager.default.subpathsOfDirectory(atPath: folder.url.appending(path: "out").path)
        #expect(written.isEmpty)
        #expect(try Tool.run(arguments + ["--timeout", "3600"], in: folder).status == 0)
        #expect(try Tool.run(arguments + ["--timeout", "0"], in: folder).status == 2)
    }

    @Test(
        "A pattern or a folder stands for the files below it, whose outputs keep their paths",
        arguments: [
            ("d/**/*.svg", ["a", "sub/b", "sub/deep/c"]), ("d/*.svg", ["a"]), ("d/*/*.svg", ["sub/b"]),
            ("d/sub/**", ["b", "deep/c"]), ("d/**/deep/**/?.svg", ["sub/deep/c"]), ("d/**/[ab].svg", ["a", "sub/b"]),
            ("d", ["a", "sub/b", "sub/deep/c"]), ("d/sub", ["b", "deep/c"]), ("d/.*/*.svg", [".hidden/e"]),
        ])
    func pattern(argument: String, stems: [String]) throws {
        let folder = try folder([
            "d/a.svg": Drawing.fine, "d/sub/b.svg": Drawing.fine, "d/sub/deep/c.svg": Drawing.fine,
            "d/.hidden/e.svg": Drawing.fine,
        ])
        let result = try Tool.run("svg", "--output-directory", "out", argument, in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try outputs(folder) == stems.map { "\($0).json" })
    }

    @Test(
        "The working folder is a folder as others",
        arguments: [
            ("*.svg", ["a"]), ("./*.svg", ["a"]), ("*/*.svg", ["sub/b"]), ("**/*.svg", ["a", "sub/b"]),
            (".", ["a", "sub/b"]),
        ])
    func workingFolder(argument: String, stems: [String]) throws {
        let folder = try folder(["a.svg": Drawing.fine, "sub/b.svg": Drawing.fine])
        let result = try Tool.run("svg", "--output-directory", "out", argument, in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try outputs(folder) == stems.map { "\($0).json" })
    }

    @Test("A link to a folder above is not followed by **")
    func link() throws {
        let folder = try folder(["d/a.svg": Drawing.fine])
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "d/up").path, withDestinationPath: "..")
        #expect(try Tool.run("svg", "--output-directory", "out", "d/**/*.svg", in: folder).status == 0)
        #expect(try outputs(folder) == ["a.json"])
    }

    @Test("A pattern that nothing matches is an error")
    func nothing() throws {
        let result = try Tool.run("svg", "--output-directory", "out", "d/*.svg", in: Folder())
        #expect(result.status == 1)
        #expect(result.errors.contains("no file matches"))
    }

    @Test("One broken drawing is reported, and the others are converted", arguments: ["1", "4"])
    func broken(jobs: String) throws {
        let folder = try folder(["d/a.svg": Drawing.fine, "d/b.svg": Drawing.broken, "d/c.svg": Drawing.fine])
        let result = try Tool.run(
            "svg", "--output-directory", "out", "--jobs", jobs, "--report", "run.json", "d", in: folder)
        #expect(result.status == 1)
        #expect(try outputs(folder) == ["a.json", "c.json"])
        let report = try report(folder)
        #expect(report.format == "switchless.run" && report.version == 1 && report.command == "svg")
        #expect(report.inputs("written") == ["d/a.svg", "d/c.svg"])
        #expect(report.inputs("failed") == ["d/b.svg"])
        #expect(report.files.first { $0.status == "failed" }?.error?.code == "malformed")
        #expect(report.totals.written == 2 && report.totals.failed == 1 && report.totals.isComplete)
    }

    @Test("Of drawings whose names differ in the extension alone, the second has a number that no other has")
    func twins() throws {
        let folder = try folder([
            "d/a.svg": Drawing.fine, "d/a.svgz": Drawing.doubtful, "d/a-2.svg": Drawing.fine,
            "d/a.svg.gz": Drawing.fine,
        ])
        let result = try Tool.run(
            "svg", "--output-directory", "out", "--notes", "--report", "run.json", "d", in: folder)
        #expect(result.status == 0)
        #expect(try outputs(folder) == ["a-2.json", "a-3.json", "a.json", "a.svg.json"])
        #expect(try report(folder).files.first { $0.input == "d/a.svgz" }?.output == "out/a-3.json")
        #expect(
            result.errors.contains(
                "d/a.svgz: note: the output is out/a-3.json, since another document of this run has 'a' [renamed-output]"
            ))
    }

    @Test(
        "The second document of one name has its folder's name before it, or a number after it, in any run",
        arguments: [
            (["a/x.svg", "b/x.svg"], ["b-x", "x"]), (["a/x.svg", "./a/x.svg", "a/./x.svg"], ["a-x", "x", "x-2"]),
            (["x.svg", "./x.svg"], ["x", "x-2"]), (["a", "b"], ["b-x", "sub/b-y", "sub/y", "x"]),
            (["b/*.svg", "b", "b"], ["b-x", "sub/b-y", "sub/y", "x", "x-2"]),
        ])
    func secondOfName(arguments: [String], stems: [String]) throws {
        let folder = try folder([
            "x.svg": Drawing.fine, "a/x.svg": Drawing.fine, "b/x.svg": Drawing.fine, "a/sub/y.svg": Drawing.fine,
            "b/sub/y.svg": Drawing.fine,
        ])
        for jobs in ["1", "4"] {
            let result = try Tool.run(
                ["svg", "--output-directory", "out", "--jobs", jobs] + arguments, in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try outputs(folder) == stems.map { "\($0).json" }.sorted())
        }
    }

    @Test(
        "A drawing is not replaced by its own output",
        arguments: [("d/*.svg", "d"), ("d", "./d/../d"), ("d/a.svg", "d")])
    func replaced(argument: String, output: String) throws {
        let folder = try folder(["d/a.svg": Drawing.fine])
        let result = try Tool.run("svg", "--format", "svg", "--output-directory", output, argument, in: folder)
        #expect(result.status == 1)
        #expect(
            result.errors.contains(
                "d/a.svg: error: its output would replace it; choose another folder with --output-directory"))
        #expect(try folder.read("d/a.svg") == Drawing.fine)
    }

    @Test("With --resume only what is new, changed or failed before is read")
    func resume() throws {
        let folder = try folder(["d/a.svg": Drawing.fine, "d/b.svg": Drawing.broken, "d/c.svg": Drawing.fine])
        let arguments = ["svg", "--output-directory", "out", "--resume", "--report", "run.json", "d"]
        #expect(try Tool.run(arguments, in: folder).status == 1)
        try folder.write(Drawing.fine, to: "d/b.svg")
        try folder.write(Drawing.doubtful, to: "d/c.svg")
        try folder.write(Drawing.fine, to: "d/new.svg")
        #expect(try Tool.run(arguments, in: folder).status == 0)
        let report = try report(folder)
        #expect(report.inputs("skipped") == ["d/a.svg"])
        #expect(report.inputs("written") == ["d/b.svg", "d/c.svg", "d/new.svg"])
        #expect(report.files.first { $0.status == "skipped" }?.reason == "unchanged")
    }

    @Test("An output that is gone is written again")
    func goneOutput() throws {
        let folder = try folder(["d/a.svg": Drawing.fine])
        let arguments = ["svg", "--output-directory", "out", "--resume", "d"]
        #expect(try Tool.run(arguments, in: folder).status == 0)
        try FileManager.default.removeItem(at: folder.url.appending(path: "out/a.json"))
        #expect(try Tool.run(arguments, in: folder).status == 0)
        #expect(try outputs(folder) == ["a.json"])
    }

    @Test("What was done with other options is done again", arguments: ["--pretty", "--source", "--precision=3"])
    func otherOptions(option: String) throws {
        let folder = try folder(["d/a.svg": Drawing.fine])
        let arguments = ["svg", "--output-directory", "out", "--resume", "--report", "run.json", "d"]
        #expect(try Tool.run(arguments, in: folder).status == 0)
        #expect(try Tool.run(arguments + [option], in: folder).status == 0)
        #expect(try report(folder).inputs("written") == ["d/a.svg"])
        #expect(try Tool.run(arguments + [option], in: folder).status == 0)
        #expect(try report(folder).inputs("skipped") == ["d/a.svg"])
    }

    @Test("A journal that is none is an error, and stays")
    func foreignJournal() throws {
        let folder = try folder(["d/a.svg": Drawing.fine, "out/.switchless-run/x": ""])
        let result = try Tool.run("svg", "--output-directory", "out", "--resume", "d", in: folder)
        #expect(result.status == 1)
        #expect(result.errors.contains("is no journal"))
    }

    @Test(
        "With --since only what changed after a moment or a file is read", arguments: ["2001-09-09T01:46:40Z", "mark"])
    func since(argument: String) throws {
        let folder = try folder(["d/old.svg": Drawing.fine, "d/new.svg": Drawing.fine, "mark": ""])
        for (name, seconds) in [("d/old.svg", 999_999_000.0), ("mark", 1_000_000_000), ("d/new.svg", 1_000_000_100)] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: seconds)],
                ofItemAtPath: folder.url.appending(path: name).path)
        }
        let result = try Tool.run(
            "svg", "--output-directory", "out", "--since", argument, "--report", "run.json", "d", in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let report = try report(folder)
        #expect(report.inputs("written") == ["d/new.svg"])
        #expect(report.files.first { $0.status == "skipped" }?.reason == "older")
    }

    @Test("Property lists and models are batches, too")
    func otherCommands() throws {
        let list = "<plist version=\"1.0\"><dict><key>a</key><integer>1</integer></dict></plist>"
        let folder = try folder(["d/x/a.plist": list, "d/b.plist": "{a = 1;}"])
        #expect(try Tool.run("plist", "--output-directory", "out", "--report", "run.json", "d", in: folder).status == 0)
        #expect(try outputs(folder) == ["b.json", "x/a.json"])
        #expect(try folder.read("out/x/a.json") == "{\"a\":1}\n")
        #expect(try report(folder).command == "plist")
    }

    @Test("In place, files whose names differ in the extension alone are both written")
    func inPlaceTwins() throws {
        let folder = try folder(["d/a.plist": "{b = 1;}", "d/a.strings": "\"c\" = \"2\";"])
        let result = try Tool.run("plist", "--convert", "json", "--in-place", "d", in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try folder.read("d/a.plist").contains("\"b\""))
        #expect(try folder.read("d/a.strings").hasPrefix("{\"c\""))
    }

    @Test("Models of each document go to a file of their own")
    func models() throws {
        let track = """
            <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="a"><wpt lat="1" lon="2"/></gpx>
            """
        let folder = try folder(["d/a.gpx": track, "d/b/c.gpx": track])
        let mapping = Tool.path(of: "examples/mappings/gpx.plist")
        let result = try Tool.run("models", "--mapping", mapping, "--output-directory", "out", "d", in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try outputs(folder) == ["a.json", "b/c.json"])
        #expect(try folder.read("out/a.json") == folder.read("out/b/c.json"))
        #expect(try folder.read("out/a.json").contains("\"latitude\":1"))
    }

    @Test("SIGINT finishes the open drawings, and the report says that it is not complete")
    func interrupt() throws {
        let folder = try folder(
            Dictionary(uniqueKeysWithValues: (0..<3000).map { ("d/\($0).svg", Drawing.fine) }))
        let process = Process()
        process.executableURL = Tool.program
        process.arguments = ["svg", "--output-directory", "out", "--report", "run.json", "--jobs", "2", "d"]
        process.currentDirectoryURL = folder.url
        process.standardError = FileHandle.nullDevice
        try process.run()
        let out = folder.url.appending(path: "out").path
        while ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).count < 3, process.isRunning {
            usleep(500)
        }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        let report = try report(folder)
        #expect(!report.totals.isComplete)
        #expect(report.totals.written < 3000)
        #expect(try outputs(folder).count == report.totals.written)
        #expect(try FileManager.default.contentsOfDirectory(atPath: out).allSatisfy { !$0.hasPrefix(".") })
    }
}
