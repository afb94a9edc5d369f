import Foundation
import Testing

@Suite("Pipes")
struct PipeTests {
    private static let square = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='1' height='2'/></svg>"

    /// The answers to lines, by a pipe of one kind.
    private func answers(
        _ arguments: [String], _ lines: [String], in folder: Folder? = nil
    ) throws -> [[String: Any]] {
        let result = try Tool.run(["pipe"] + arguments, input: lines.joined(separator: "\n"), in: folder)
        #expect(result.status == 0)
        #expect(result.errors == "")
        return try result.lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private func line(_ id: Any, _ fields: [String: Any]) throws -> String {
        let object = fields.merging(["id": id]) { $1 }
        return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }

    private func code(_ answer: [String: Any]) -> String? { (answer["error"] as? [String: Any])?["code"] as? String }

    @Test("A drawing in a line becomes its scene, with its id")
    func scene() throws {
        let answer = try #require(try answers(["svg"], [line("a", ["data": Self.square])]).first)
        #expect(answer["id"] as? String == "a")
        #expect((answer["result"] as? [String: Any])?["format"] as? String == "switchless.scene")
    }

    @Test("A drawing in base64 is decoded")
    func base64() throws {
        let data = Data(Self.square.utf8).base64EncodedString()
        let answer = try #require(try answers(["svg"], [line(1, ["data": data, "encoding": "base64"])]).first)
        #expect((answer["result"] as? [String: Any])?["size"] as? [Int] == [1, 2])
    }

    @Test("A drawing in a file is read")
    func path() throws {
        let folder = try Folder()
        try folder.write(Self.square, to: "a.svg")
        let answer = try #require(try answers(["svg"], [line(1, ["path": "a.svg"])], in: folder).first)
        #expect(answer["result"] != nil)
    }

    @Test(
        "What cannot be converted is answered with an error",
        arguments: [
            ("{\"id\":1,\"data\":\"<svg\"}", "malformed"), ("{\"id\":1,\"path\":\"none.svg\"}", "unreadable"),
            ("{\"id\":1}", "request"), ("{\"id\":1,\"path\":\"a\",\"data\":\"b\"}", "request"),
            ("{\"id\":1,\"data\":\"b\",\"encoding\":\"rot13\"}", "request"),
            ("{\"id\":1,\"data\":\"*\",\"encoding\":\"base64\"}", "request"), ("nonsense", "request"),
            ("[]", "request"),
        ])
    func errors(line: String, expected: String) throws {
        let answers = try answers(["svg"], [line])
        #expect(answers.count == 1)
        #expect(answers.map(code) == [expected])
    }

    @Test("A warning comes with the result, and is an error with --strict")
    func warning() throws {
        let data = "<svg xmlns='http://www.w3.org/2000/svg'><rect x='bogus' width='1' height='2'/></svg>"
        let answer = try #require(try answers(["svg"], [line(1, ["data": data])]).first)
        #expect((answer["diagnostics"] as? [[String: Any]])?.first?["code"] as? String == "invalid-value")
        #expect(try answers(["svg", "--strict"], [line(1, ["data": data])]).map(code) == ["invalid-value"])
    }

    @Test("Answers are in the order of the lines, whoever makes them", arguments: [1, 3])
    func order(jobs: Int) throws {
        // The first takes longest.
        let large =
            "<svg xmlns='http://www.w3.org/2000/svg'>\(String(repeating: "<path d='M0 0h9'/>", count: 20_000))</svg>"
        let lines = try [line(0, ["data": large])] + (1..<200).map { try line($0, ["data": Self.square]) }
        let answers = try answers(["svg", "--jobs", "\(jobs)"], lines)
        #expect(answers.map { $0["id"] as? Int } == Array(0..<200))
    }

    @Test("Unordered answers are all there")
    func unordered() throws {
        let lines = try (0..<200).map { try line($0, ["data": Self.square]) }
        let answers = try answers(["svg", "--jobs", "3", "--unordered"], lines)
        #expect(answers.compactMap { $0["id"] as? Int }.sorted() == Array(0..<200))
    }

    @Test("A property list becomes its value")
    func plist() throws {
        let answer = try #require(try answers(["plist"], [line(1, ["data": "{a = (1, b);}"])]).first)
        #expect((answer["result"] as? [String: [String]]) == ["a": ["1", "b"]])
    }

    @Test("The items of a document become a list")
    func models() throws {
        let mapping = Tool.path(of: "examples/mappings/rss.plist")
        let feed = "<rss><channel><item><title>T</title></item><item><title>U</title></item></channel></rss>"
        let answer = try #require(try answers(["models", "--mapping", mapping], [line(1, ["data": feed])]).first)
        #expect((answer["result"] as? [Any])?.count == 2)
    }

    @Test("Another format than JSON is a string")
    func format() throws {
        let answer = try #require(
            try answers(["svg", "--format", "svg"], [line(1, ["data": Self.square])]).first)
        #expect((answer["result"] as? String)?.hasPrefix("<svg ") == true)
    }

    @Test("A line that takes too long is answered, and those after it are converted")
    func timeout() throws {
        let folder = try Folder()
        // Whoever opens a pipe without a writer waits.
        try #require(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
        let lines = try [line(1, ["path": "pipe"]), line(2, ["data": Self.square])]
        // The time of a line includes the start of its worker, which is long on a busy machine.
        let answers = try answers(["svg", "--jobs", "1", "--timeout", "10"], lines, in: folder)
        #expect(answers.map(code) == ["limit-time", nil])
        #expect(answers.map { $0["id"] as? Int } == [1, 2])
    }

    @Test("A line that is longer than the limit ends the pipe with 1, after the lines before it")
    func limit() throws {
        let long = try line(2, ["data": String(repeating: " ", count: 30_000)])
        let result = try Tool.run(
            "pipe", "svg", "--line-limit", "0.01",
            input: [try line(1, ["data": Self.square]), long].joined(separator: "\n"))
        #expect(result.status == 1)
        #expect(result.lines.count == 1)
        #expect(result.errors.contains("<input>:2:1: error: the line has more than 10485 bytes; raise --line-limit"))
    }

    @Test("A mistake in the mapping is reported before any line is read")
    func mapping() throws {
        let result = try Tool.run("pipe", "models", "--mapping", "none.plist", input: "{}")
        #expect(result.status == 1)
        #expect(result.output == "")
    }

    @Test("A result that is longer than the limit is an error, and the lines after it are converted")
    func answerLimit() throws {
        let large = "(\(String(repeating: "abcdefgh, ", count: 2_000)))"
        let lines = try [line(1, ["data": large]), line(2, ["data": "(a)"])]
        let answers = try answers(["plist", "--answer-limit", "0.01"], lines)
        #expect(answers.map(code) == ["limit-answer", nil])
        #expect(try self.answers(["plist"], lines).map(code) == [nil, nil])
    }

    #if os(Linux)
    @Test("Workers end when the pipe is killed, also in the middle of a line")
    func orphans() throws {
        let folder = try Folder()
        // Whoever opens a pipe without a writer waits.
        try #require(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
        try folder.write(try line(1, ["path": "pipe"]), to: "in")
        let process = Process()
        process.executableURL = Tool.program
        process.arguments = ["pipe", "svg", "--jobs", "1", "--timeout", "3600"]
        process.currentDirectoryURL = folder.url
        process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "in"))
        process.standardOutput = try folder.handle("out")
        try process.run()
        let worker = try #require(try worker(of: process))
        usleep(300_000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // Nobody waits for the worker, so that its entry may stay as that of a zombie.
        let isRunning = {
            let status = (try? String(contentsOfFile: "/proc/\(worker)/stat", encoding: .utf8)) ?? ") Z"
            return status.split(separator: ")").last?.hasPrefix(" Z") == false
        }
        for _ in 0..<100 where isRunning() { usleep(50_000) }
        #expect(!isRunning())
        kill(worker, SIGKILL)
    }

    @Test("A worker whose pipe ended before it began ends, too", .timeLimit(.minutes(5)))
    func lateWorker() throws {
        let folder = try Folder()
        try #require(mkfifo(folder.url.appending(path: "in").path, 0o600) == 0)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        // The third file is a pipe that nobody has open for writing any more. Standard input never ends.
        let command = #"exec 3< <(true); wait $!; exec "$0" pipe svg --worker 0<>in"#
        process.arguments = ["-c", command, Tool.program.path]
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
    }

    /// The first worker that a pipe has started.
    private func worker(of process: Process) throws -> pid_t? {
        let children = "/proc/\(process.processIdentifier)/task"
        var worker: pid_t?
        while worker == nil, process.isRunning {
            usleep(50_000)
            let tasks = try FileManager.default.contentsOfDirectory(atPath: children)
            let lists = tasks.map { (try? String(contentsOfFile: "\(children)/\($0)/children", encoding: .utf8)) ?? "" }
            worker = lists.joined(separator: " ").split(separator: " ").first.flatMap { pid_t($0) }
        }
        return worker
    }

    @Test("A worker that dies is replaced, and its line is answered with an error")
    func death() throws {
        let folder = try Folder()
        try #require(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
        let lines = try [line(1, ["path": "pipe"]), line(2, ["data": Self.square])]
        try folder.write(lines.joined(separator: "\n"), to: "in")
        let process = Process()
        process.executableURL = Tool.program
        process.arguments = ["pipe", "svg", "--jobs", "1", "--timeout", "3600"]
        process.currentDirectoryURL = folder.url
        process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "in"))
        process.standardOutput = try folder.handle("out")
        try process.run()
        // The worker waits for the pipe until it is killed.
        let worker = try #require(try worker(of: process))
        usleep(300_000)
        kill(worker, SIGKILL)
        process.waitUntilExit()
        let answers = try folder.read("out").split(separator: "\n")
        #expect(answers.count == 2)
        #expect(answers.first?.contains("\"code\":\"worker\"") == true)
        #expect(answers.last?.hasPrefix("{\"id\":2,\"result\"") == true)
    }
    #endif
}
