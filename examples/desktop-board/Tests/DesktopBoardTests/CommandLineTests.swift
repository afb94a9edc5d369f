import Foundation
import Testing

/// Runs the built program where no display is, as on a server. In a display, `Scripts/check desktop --board` tests it.
@Suite("desktop-board on the command line", .timeLimit(.minutes(5)))
struct CommandLineTests {
    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let products =
            Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
            ?? Bundle.main.bundleURL
        let process = Process(), output = Pipe(), errors = Pipe()
        process.executableURL = products.appending(path: "desktop-board")
        process.arguments = arguments
        process.environment = [:]
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let texts = [output, errors].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return (process.terminationStatus, texts[0], texts[1])
    }

    @Test("--help teaches, and goes to the output")
    func help() throws {
        let (status, output, errors) = try run(["--help"])
        #expect(status == 0 && errors.isEmpty)
        #expect(output.contains("desktop-board --config ../annotation-board/board.plist --as admin"))
        #expect(!output.contains("--automation"))
    }

    @Test(
        "A wrong command line has the code 2, and says what is wrong",
        arguments: [[], ["--config", "a.plist", "--as", "owner"], ["--config", "a.plist", "--port", "80"]])
    func usage(arguments: [String]) throws {
        let (status, output, errors) = try run(arguments)
        #expect(status == 2 && output.isEmpty)
        #expect(errors.hasPrefix("Error: "), "\(errors)")
    }

    @Test("Where no display is, it says so with the code 1")
    func display() throws {
        let (status, output, errors) = try run(["--config", "none.plist"])
        #expect(status == 1 && output.isEmpty)
        #expect(errors == "there is no display; set DISPLAY or WAYLAND_DISPLAY, or use xvfb-run\n", "\(errors)")
    }
}
