import Foundation
import Testing

@Suite("The command line")
struct CommandTests {
    /// The program, which is built beside the tests.
    private static let program =
        (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
        ?? Bundle.main.bundleURL).appending(path: "edit-settings")

    private func run(_ arguments: String...) throws -> (code: Int32, output: String, error: String) {
        let process = Process()
        let (output, error) = (Pipe(), Pipe())
        process.executableURL = Self.program
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let texts = [output, error].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return (process.terminationStatus, texts[0], texts[1])
    }

    @Test("Settings are made, edited, undone, converted and shown")
    func editing() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "edit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.plist").path, other = folder.appending(path: "b.xml").path

        #expect(try run("new", file, "--title", "Player").code == 0)
        #expect(try run("add", file, #"{"class": "Note", "name": "motto", "value": "Hey"}"#).code == 0)
        #expect(try run("set", file, "motto", "Ho").code == 0)
        #expect(try run("show", file).output == "Player\n  motto: Ho\nundo: Set motto to Ho\n")
        #expect(try run("undo", file).output == "Set motto to Ho\n")
        #expect(try run("convert", file, other).code == 0)
        #expect(
            try String(contentsOfFile: other, encoding: .utf8) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <settings title="Player">
                  <note name="motto">Hey</note>
                </settings>

                """)
        #expect(try run("redo", file).output == "Set motto to Ho\n")
        #expect(try run("remove", file, "motto").code == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
    }

    @Test("What is refused leaves the file as it was, and says so by message and exit code")
    func refusals() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "edit-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("{\"title\": \"T\",\n  \"entries\": [}\n".utf8).write(to: URL(filePath: path))
        let broken = try run("set", path, "volume", "7")
        #expect(broken.code == 1)
        #expect(broken.error.hasPrefix("\(path):2:15: error: "), "\(broken.error)")
        #expect(try run("show", path + ".txt").error.hasPrefix("error: the name of a settings file ends in"))
        #expect(try run("set", path).code == 64)
        #expect(try run("new", path).code == 64)
        #expect(try run("--help").output.contains("edit-settings undo player.plist"))
    }
}
