import Foundation
import Testing

@testable import AnnotationBoard

@Suite("annotation-board on the command line", .timeLimit(.minutes(5)))
struct CommandLineTests {
    /// The built program, run as a user would.
    private final class Program {
        private let process = Process()
        private let files = TemporaryFile()
        private let output = Pipe()
        private let errors = Pipe()

        init(_ arguments: [String]) throws {
            let products =
                Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
                ?? Bundle.main.bundleURL
            process.executableURL = products.appending(path: "annotation-board")
            process.arguments = arguments
            process.currentDirectoryURL = TestBoard.folder
            process.standardOutput = output
            process.standardError = errors
            try process.run()
        }

        /// The first line of what it prints.
        func line() throws -> String {
            var line = Data()
            while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
                line += byte
            }
            return String(decoding: line, as: UTF8.self)
        }

        func stop() { process.terminate() }

        /// What it left behind, when it has ended by itself.
        func end() throws -> (status: Int32, output: String, errors: String) {
            process.waitUntilExit()
            let rest = [output, errors].map { String(decoding: $0.fileHandleForReading.availableData, as: UTF8.self) }
            return (process.terminationStatus, rest[0], rest[1])
        }
    }

    @Test("--help says what each option means")
    func help() throws {
        let end = try Program(["--help"]).end()
        #expect(end.status == 0)
        for option in ["--config", "--port", "--state", "--page", "--inspect", "lecture.plist", "Exit codes"] {
            #expect(end.output.contains(option), "\(option)")
        }
    }

    @Test(
        "A wrong command line ends with 2 and says what is wrong",
        arguments: [[], ["--config", "board.plist", "--port", "70000"], ["--config", "board.plist", "--prot", "1"]])
    func usage(arguments: [String]) throws {
        let end = try Program(arguments).end()
        #expect(end.status == 2)
        #expect(end.errors.contains("--help"))
    }

    @Test("A configuration that is not there ends with 1")
    func missing() throws {
        let end = try Program(["--config", "nowhere.plist"]).end()
        #expect(end.status == 1)
        #expect(end.errors == "nowhere.plist: error: cannot be opened: No such file or directory\n")
    }

    @Test("A place where nothing can be saved ends with 1, before anything is drawn")
    func noPlace() throws {
        let end = try Program(["--config", "board.plist", "--port", "0", "--state", "/nowhere/board.state"]).end()
        #expect(end.status == 1)
        #expect(end.errors.hasPrefix("/nowhere/board.state: error: "))
    }

    @Test("Port 0 is one that is free, which is printed; and the end by a signal is an orderly one")
    func serving() throws {
        let file = TemporaryFile()
        let program = try Program(["--config", "board.plist", "--port", "0", "--state", file.path])
        let line = try program.line()
        #expect(line.hasPrefix("The board is at http://localhost:") && !line.hasSuffix(":0/"))
        program.stop()
        let end = try program.end()
        #expect(end.status == 0 && end.errors == "")
        #expect(file.names == ["board.state", "board.state.journal", "board.state.lock"])
    }
}
