import Foundation
import Testing

@Suite("switchless serve")
struct ServeTests {
    #if Server
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

    @Test("It answers to the names that it is given, and reads pictures from the folder that it is given alone")
    func namesAndFolder() throws {
        let folder = try Folder()
        let inside = folder.url.appending(path: "pictures")
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        let picture = try Data(contentsOf: URL(filePath: Tool.path(of: "examples/drawings/regatta-sunset.png")))
        for place in [folder.url, inside] { try picture.write(to: place.appending(path: "pixel.png")) }
        try serving(["--name", "api.example.org", "--image-folder", inside.path]) { port, _ in
            for (host, status) in [("api.example.org", 200), ("localhost", 200), ("evil.example", 421)] {
                #expect(try ask(port, "GET", "/health/live", host: host).hasPrefix("HTTP/1.1 \(status) "))
            }
            for (name, isRead) in [("pixel.png", true), ("../pixel.png", false)] {
                let drawing = Drawing.svg("<image href='\(name)' width='9' height='9'/>")
                let answer = try ask(port, "POST", "/svg", drawing, host: "localhost")
                #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("data:image/png;base64") == isRead)
            }
        }
    }

    @Test("A limit on its command line reaches the service, and its error names it")
    func limits() throws {
        try serving(["--body-limit", "1", "--client-field", "X-Client"]) { port, _ in
            let long = String(repeating: " ", count: 1 << 20) + " "
            let answer = try ask(port, "POST", "/svg", long, host: "localhost")
            #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.contains("body"))
        }
    }

    /// The answer to a request.
    private func ask(_ port: Int, _ method: String, _ path: String, _ body: String = "", host: String) throws -> String
    {
        let folder = try Folder(), process = Process()
        let head = [
            "\(method) \(path) HTTP/1.1", "Host: \(host)", "Content-Length: \(body.utf8.count)", "Connection: close",
        ]
        try folder.write((head + ["", body]).joined(separator: "\r\n"), to: "request")
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [
            "-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); (cat request >&3) 2>/dev/null & cat <&3 >answer",
        ]
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        return try folder.read("answer")
    }
    #else
    @Test("A build without the trait says how to make one that has it")
    func missing() throws {
        let result = try Tool.run("serve")
        #expect(result.status == 1)
        #expect(result.errors.contains("--traits Server"))
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
