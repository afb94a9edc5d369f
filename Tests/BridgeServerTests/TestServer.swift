#if Server
import CommandBridge
import Foundation
import Logging
import Switchless
import Testing

@testable import BridgeServer

/// What the tests' commands work on.
struct TestHost: Sendable {}

enum Add: Command {
    struct Arguments: Decodable, Sendable { var a, b: Int }
    static let name: CommandName = "test.add"
    static let summary = "Adds two numbers."
    static func run(_ arguments: Arguments, on host: TestHost) -> Int { arguments.a + arguments.b }
}

enum WhoAmI: ProgressCommand {
    static let name: CommandName = "test.user"
    static let summary = "The user."
    static func run(_ arguments: NoArguments, on host: TestHost, for call: CommandCall) async -> String? {
        call.caller.user
    }
}

enum Large: Command {
    struct Arguments: Decodable, Sendable { var bytes: Int }
    static let name: CommandName = "test.large"
    static let summary = "Answers with so many bytes."
    static func run(_ arguments: Arguments, on host: TestHost) -> String {
        String(decoding: [UInt8](repeating: 0x78, count: arguments.bytes), as: UTF8.self)
    }
}

enum Busy: Command {
    static let name: CommandName = "test.busy"
    static let summary = "Keeps its thread for two milliseconds."
    static func run(_ arguments: NoArguments, on host: TestHost) -> Bool {
        let end = ContinuousClock.now + .milliseconds(2)
        while ContinuousClock.now < end {}
        return true
    }
}

enum Forever: AsyncCommand {
    static let name: CommandName = "test.forever"
    static let summary = "Takes no notice of its cancellation for a minute."
    static func run(_ arguments: NoArguments, on host: TestHost) async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + 60) { continuation.resume(returning: true) }
        }
    }
}

/// Sends back what it receives.
struct EchoService: SocketService {
    func open(_ caller: Caller, _ outlet: SocketOutlet) async {}
    func take(_ messages: ArraySlice<SocketMessage>, from caller: Caller, _ outlet: SocketOutlet) async -> Int {
        for message in messages { outlet.send(message) }
        return messages.count
    }
    func close(_ caller: Caller) async {}
}

/// Takes a while for each message.
struct SlowService: SocketService {
    func open(_ caller: Caller, _ outlet: SocketOutlet) async {}
    func take(_ messages: ArraySlice<SocketMessage>, from caller: Caller, _ outlet: SocketOutlet) async -> Int {
        try? await Task.sleep(for: .milliseconds(300))
        for message in messages { outlet.send(message) }
        return messages.count
    }
    func close(_ caller: Caller) async {}
}

/// Keeps the lines of a log.
struct KeptLog: LogHandler {
    let lines: Guarded<[String]>
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.withLock { $0.append("\(event.message)") } }
}

/// A running server.
struct TestServer {
    let port: Int
    let lines: Guarded<[String]>
    let dispatcher: CommandDispatcher

    var log: [String] { lines.withLock { $0 } }
    var origin: String { "http://localhost:\(port)" }

    /// A folder with a page.
    static func page() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "switchless-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
        let files = [
            "index.html": "<p>the page", "sub/index.html": "<p>below", "a b.js": "1", ".hidden.html": "secret",
            "notes.secret": "secret", "digits.json": "0123456789",
        ]
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        // Its bytes take no room on the disk.
        try Data().write(to: folder.appending(path: "huge.mp4"))
        try FileHandle(forWritingTo: folder.appending(path: "huge.mp4")).truncate(atOffset: 1 << 28)
        try Data(count: 300_000).write(to: folder.appending(path: "large.png"))
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "link.html"), withDestinationURL: URL(filePath: "/etc/passwd"))
        return folder
    }

    /// Serves while `body` runs.
    static func run(
        routes: [any Route] = [], address: ListenAddress = .loopback(), identity: ServerIdentity? = nil,
        level: Logger.Level = .trace, userField: String? = nil,
        _ limits: (inout ServerLimits) -> Void = { _ in },
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let folder = try page()
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ServerConfiguration(address: address)
        configuration.identity = identity
        configuration.user = { request in userField.flatMap { request.field($0) } }
        limits(&configuration.limits)
        let lines = Guarded<[String]>([])
        configuration.logger = Logger(label: "test") { _ in KeptLog(lines: lines, logLevel: level) }
        let log = ServerLog(configuration.logger, limits: configuration.limits)
        var codec = JSONRPCCodec()
        codec.limits.inFlight = 100_000
        let dispatcher = CommandDispatcher(
            host: TestHost(),
            commands: CommandRegistry(
                [Add.self, Busy.self, Drop.self, Forever.self, Large.self, Pieces.self, Soon.self, Wait.self]),
            codec: codec,
            reporting: { log.note($0) })
        let bridge = BridgeService(dispatcher: dispatcher)
        let server = PageServer(
            ["/bridge": bridge, "/echo": EchoService(), "/slow": SlowService()],
            routes: routes + [PageFiles(folder: folder.path)], configuration: configuration)
        let (points, continuation) = AsyncStream<ServingPoint>.makeStream()
        let serving = Task {
            defer { continuation.finish() }
            try await server.run { point in
                await dispatcher.change(policy: point.policy(allowing: ["test.*"]))
                continuation.yield(point)
            }
        }
        guard let point = await points.first(where: { _ in true }) else { return try await serving.value }
        let result: Result<Void, any Error>
        do {
            try await body(TestServer(port: point.port, lines: lines, dispatcher: dispatcher))
            result = .success(())
        } catch {
            result = .failure(error)
        }
        serving.cancel()
        try await serving.value
        try result.get()
    }

    /// Sees that an honest page is answered, over HTTP and over the bridge.
    func expectHonestAnswers(_ location: SourceLocation = #_sourceLocation) async throws {
        let reply = try await get("/")
        #expect(reply.status == 200, sourceLocation: location)
        let socket = try await SocketClient.open(self, "/bridge")
        try await socket.send(text: #"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#)
        let answer = try await socket.next()
        #expect(answer.text == #"{"jsonrpc":"2.0","result":3,"id":1}"#, sourceLocation: location)
        try await socket.client.close()
    }

    /// Sends a request on a connection of its own, and waits for the response.
    func get(
        _ target: String, method: String = "GET", _ fields: [String] = [], host: String? = nil, body: String = ""
    ) async throws -> HTTPReply {
        let client = try await RawClient.connect(port)
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "localhost:\(port)")"] + fields + length
        try await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
        let reply = try await client.reply(isHead: method == "HEAD")
        try await client.close()
        return reply
    }
}
#endif
