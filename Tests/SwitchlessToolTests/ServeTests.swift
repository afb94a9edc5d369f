import Foundation
import Testing

@Suite("switchless serve")
struct ServeTests {
    #if Service
    /// A service of its own, until a signal.
    private func serving(_ arguments: [String], _ body: (Int, Process) throws -> Void) throws {
        let process = Process(), output = Pipe()
        process.executableURL = Tool.program
        process.arguments = ["serve", "--port", "0"] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let port = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\./))
        try body(try #require(Int(port.1)), process)
    }

    @Test("It prints its port, and ends with 0 at a signal", arguments: [SIGTERM, SIGINT])
    func signals(_ signal: Int32) throws {
        try serving([]) { port, process in
            #expect(port > 0)
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            #expect(process.terminationStatus == 0)
        }
    }

    @Test("A port that is taken is an error that says what to do")
    func taken() throws {
        try serving([]) { port, _ in
            let result = try Tool.run("serve", "--port", "\(port)")
            #expect(result.status == 1)
            #expect(result.errors.contains("cannot serve on 127.0.0.1:\(port)"))
            #expect(result.errors.contains("--port 0"))
            #expect(result.output.isEmpty)
        }
    }

    @Test("A service with mappings begins")
    func mappings() throws {
        let mapping = Tool.path(of: "examples/mappings/gpx.plist")
        try serving(["--mapping", "gpx=\(mapping)"]) { port, _ in #expect(port > 0) }
    }
    #else
    @Test("A build without the trait says how to make one that has it")
    func missing() throws {
        let result = try Tool.run("serve")
        #expect(result.status == 1)
        #expect(result.errors.contains("--traits Service"))
    }
    #endif

    @Test("A mapping that is missing or wrong is reported, and nothing is served")
    func wrongMappings() throws {
        let folder = try Folder()
        try folder.write("{ nonsense = 1; }", to: "wrong.plist")
        let result = try Tool.run("serve", "--mapping", "a=missing.plist", "--mapping", "b=wrong.plist", in: folder)
        #expect(result.status == 1)
        #expect(result.errors.contains("missing.plist"))
        #expect(result.errors.contains("wrong.plist:1:"))
    }
}
