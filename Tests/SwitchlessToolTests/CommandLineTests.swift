import Foundation
import Testing

/// What a new user tries: a word that is no command, a file of another kind, an output that takes nothing.
@Suite("The command line")
struct CommandLineTests {
    @Test(
        "A word that is no command is answered with the command that may be meant, and with all",
        arguments: [
            (["drawing.svg"], "did you mean: switchless svg drawing.svg"),
            (["a/Info.plist", "--pretty"], "did you mean: switchless plist a/Info.plist --pretty"),
            (["svgg", "a.svg"], "unknown command 'svgg'; did you mean 'svg'?"),
            (["render", "x.svg"], "the commands are svg, layout, view, "),
            (["help", "svgg"], "did you mean 'svg'?"), (["pipe", "pist"], "did you mean 'plist'?"),
            (["help", "pipe", "x.svg"], "the commands are models, plist, render, svg"), (["\u{1B}[1m"], "'\\u{1B}[1m'"),
        ])
    func unknownCommand(arguments: [String], expected: String) throws {
        let result = try Tool.run(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(expected), "\(result.errors)")
    }

    @Test("Help of a command is found by its words", arguments: [["help"], ["help", "svg"], ["help", "pipe", "svg"]])
    func help(arguments: [String]) throws { #expect(try Tool.run(arguments).status == 0) }

    private static let foreign: [(start: [UInt8], kind: String)] = [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "a PNG image"),
        ([0xFF, 0xD8, 0xFF, 0xE0, 0], "a JPEG image"),
        (Array("GIF89a".utf8), "a GIF image"), (Array("RIFF....WEBPVP8 ".utf8), "a WebP image"),
        (Array("%PDF-1.7\n".utf8), "a PDF document"), ([0x50, 0x4B, 3, 4, 20, 0], "a zip archive"),
    ]

    @Test("A file of another kind is called by its name", arguments: foreign.indices)
    func foreignFile(index: Int) throws {
        let folder = try Folder()
        let (start, kind) = Self.foreign[index]
        try Data(start).write(to: folder.url.appending(path: "a"))
        for (command, wanted) in [(["svg"], "SVG"), (["plist"], "a property list"), (["validate"], "SVG")] {
            let result = try Tool.run(command + ["a"], in: folder)
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("a:1:1: error: this is \(kind), not \(wanted)"), "\(result.errors)")
        }
    }

    @Test("A page in HTML is called one")
    func page() throws {
        let result = try Tool.run("svg", "-", input: "<!DOCTYPE html>\n<html><p>text<br></html>")
        #expect(result.status == 1)
        #expect(result.errors.contains("this is a page in HTML"))
    }

    @Test(
        "An empty input is answered with what is expected",
        arguments: [("svg", "an XML document"), ("plist", "a property list in XML, binary, JSON or OpenStep's syntax")])
    func empty(command: String, expected: String) throws {
        let result = try Tool.run(command, "-")
        #expect(result.status == 1)
        #expect(result.errors == "<input>: error: the input is empty; \(expected) was expected [empty]\n")
    }

    private static let writing = [
        "--help", "--version", "help svg", "svg --help", "svg a.svg", "plist a.plist", "plist --convert xml1 a.plist",
        "plist --lint a.plist", "diff a.plist b.plist", "validate a.svg", "elements", "classes", "names", "names units",
        "commands", "compare a.svg b.svg", "bridge", "pipe plist",
    ]

    #if os(Linux)
    @Test("Output that cannot be written is exit code 1 with a message", arguments: writing, [">&-", ">/dev/full"])
    func unwritable(command: String, output: String) throws {
        let folder = try Folder()
        try folder.write(Drawing.fine, to: "a.svg")
        try folder.write(Drawing.svg("<rect width='5' height='4'/>"), to: "b.svg")
        try folder.write("(a)", to: "a.plist")
        try folder.write("(b)", to: "b.plist")
        let lines = "{\"jsonrpc\":\"2.0\",\"method\":\"subtract\",\"params\":[2,1],\"id\":1,\"data\":\"(a)\"}"
        try folder.write(lines, to: "in")
        let result = try shell("\"$0\" \(command) <in \(output)", in: folder)
        #expect(result.status == 1)
        #expect(result.errors.contains("<stdout>: error: cannot be written: "), "\(result.errors)")
    }

    @Test("A reader that leaves ends the program by SIGPIPE, or with a message where that is ignored")
    func broken() throws {
        let folder = try Folder()
        // The reader is gone before the program starts. The tests' process may ignore the signal, which a shell cannot
        // undo.
        let quiet = try shell(
            "(sleep 0.3; exec env --default-signal=PIPE \"$0\" names units; ) | true; echo ${PIPESTATUS[0]}", in: folder
        )
        #expect(quiet.output == "141\n")
        #expect(quiet.errors.isEmpty)
        let told = try shell(
            "(trap '' PIPE; sleep 0.3; exec \"$0\" --help; ) | true; echo ${PIPESTATUS[0]}", in: folder)
        #expect(told.output == "1\n")
        #expect(told.errors.contains("<stdout>: error: cannot be written: Broken pipe"))
    }

    @Test("A standard file that is closed is not taken for another one")
    func closed() throws {
        let folder = try Folder()
        try folder.write(Drawing.doubtful, to: "a.svg")
        let result = try shell("\"$0\" svg -o out.json a.svg <&- >&- 2>&-", in: folder)
        #expect(result.status == 0)
        let scene = try JSONSerialization.jsonObject(with: Data(folder.read("out.json").utf8))
        #expect((scene as? [String: Any])?["format"] as? String == "switchless.scene")
        #expect(try shell("\"$0\" svg - <&-", in: folder).errors.contains("<input>: error: cannot be read"))
    }

    private func shell(_ line: String, in folder: Folder) throws -> Tool.Result {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", line, Tool.program.path]
        process.currentDirectoryURL = folder.url
        process.standardOutput = try folder.handle("shell-out")
        process.standardError = try folder.handle("shell-err")
        try process.run()
        process.waitUntilExit()
        return Tool.Result(
            status: process.terminationStatus, output: try folder.read("shell-out"),
            errors: try folder.read("shell-err"))
    }

    @Test("Names that are not UTF-8 are read, walked through, matched and written, and shown escaped")
    func names() throws {
        let folder = try Folder()
        try folder.write(Drawing.doubtful, to: "a.svg")
        try folder.write("<plist><array/></plist>", to: "a.plist")
        // $n is caf, and e with an acute accent in Latin-1.
        let start = "n=$(printf 'caf\\351'); mkdir \"$n\"; mv a.svg \"$n/$n.svg\"; mv a.plist \"$n.plist\"; "
        let result = try shell(
            start + """
                set -e
                "$0" svg --output-directory "out$n" --report "run$n" "$n"; test -f "out$n/$n.json"
                "$0" svg -o "$n.json" "$n/$n.svg"; test -f "$n.json"
                "$0" svg --output-directory o2 "$n/$n*.svg"; test -f "o2/$n.json"
                "$0" svg --diagnostics json "$n/$n.svg" > /dev/null
                "$0" plist --in-place --convert binary1 "$n.plist"; "$0" plist --lint "$n.plist"
                "$0" compare "$n/$n.svg" "$n/$n.svg"
                ! "$0" svg "no$n"
                ! "$0" "$n.svg"
                cat "run$n"
                """, in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("caf\\xE9.plist: OK, binary1"))
        #expect(result.output.contains("\"input\":\"caf\\\\xE9/caf\\\\xE9.svg\""))
        #expect(result.errors.contains("caf\\xE9/caf\\xE9.svg:2:35: warning: "))
        #expect(result.errors.contains("\"file\":\"caf\\\\xE9/caf\\\\xE9.svg\""))
        #expect(result.errors.contains("nocaf\\xE9: error: cannot be opened"))
        #expect(result.errors.contains("did you mean: switchless svg caf\\xE9.svg"))
    }
    #endif
}
