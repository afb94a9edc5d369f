#if Service
import Foundation
import Logging
import ServiceLifecycle
import Switchless
import Testing

@testable import ConversionService

/// Waits a while without work.
struct Wait: ServiceOperation {
    static let name: Name = "wait"
    static let summary = "Waits."
    static let reads = "Anything."
    static let mediaTypes = ["text/plain"]
    static let answers = "The document."
    static let parameters: [ServiceParameter<Self>] = [
        ServiceParameter("milliseconds", \.milliseconds, in: 0...60_000, "How long.")
    ]
    var milliseconds: Int?

    init(_ resources: ServiceResources) {}

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        usleep(UInt32(milliseconds ?? 0) * 1000)
        try answer.write(document.bytes)
    }
}

/// Keeps a processor busy for a while.
struct Busy: ServiceOperation {
    static let name: Name = "busy"
    static let summary = "Keeps a processor busy."
    static let reads = "Anything."
    static let mediaTypes = ["text/plain"]
    static let answers = "Nothing."
    static let parameters: [ServiceParameter<Self>] = [
        ServiceParameter("milliseconds", \.milliseconds, in: 0...60_000, "How long.")
    ]
    var milliseconds: Int?

    init(_ resources: ServiceResources) {}

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        let end = ContinuousClock.now + .milliseconds(milliseconds ?? 0)
        while ContinuousClock.now < end {}
    }
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

/// A running service.
struct TestService: Sendable {
    let port: Int
    let lines: Guarded<[String]>
    private let stopping: AsyncStream<Void>.Continuation

    /// Begins a graceful shutdown.
    func stop() { stopping.yield() }

    /// Serves while `body` runs.
    static func run(
        _ change: (inout ServiceConfiguration) throws -> Void = { _ in },
        _ body: @escaping @Sendable (TestService) async throws -> Void
    ) async throws {
        var configuration = ServiceConfiguration()
        configuration.port = 0
        configuration.jobs = 2
        configuration.operations = try ServiceOperations.standard.registering(Wait.self).registering(Busy.self)
        let lines = Guarded<[String]>([])
        configuration.logger = Logger(label: "test") { _ in KeptLog(lines: lines) }
        try change(&configuration)
        let (ports, ready) = AsyncStream<Int>.makeStream()
        let (stops, stopping) = AsyncStream<Void>.makeStream()
        let service = ConversionService(configuration) { ready.yield($0) }
        var group = ServiceGroupConfiguration(
            services: [service], logger: Logger(label: "group") { _ in SwiftLogNoOpLogHandler() })
        group.maximumGracefulShutdownDuration = configuration.limits.stopTime
        let serving = ServiceGroup(configuration: group)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { ready.finish() }
                try await serving.run()
            }
            tasks.addTask {
                for await _ in stops { await serving.triggerGracefulShutdown() }
            }
            defer { stopping.finish() }
            guard let port = await ports.first(where: { _ in true }) else { throw ClientError(description: "no port") }
            try await body(TestService(port: port, lines: lines, stopping: stopping))
            stopping.yield()
            _ = try await tasks.next()
        }
    }

    /// Sends a request over a connection of its own.
    func send(
        _ method: String, _ target: String, _ body: [UInt8] = [], _ fields: [String: String] = [:]
    ) async throws -> HTTPReply {
        let client = try TestClient(port)
        await client.send(TestClient.request(method, target, body, fields))
        return try await client.reply(isHead: method == "HEAD")
    }

    func post(_ target: String, _ body: [UInt8], _ fields: [String: String] = [:]) async throws -> HTTPReply {
        try await send("POST", target, body, fields)
    }

    func post(_ target: String, _ body: String = "", _ fields: [String: String] = [:]) async throws -> HTTPReply {
        try await send("POST", target, Array(body.utf8), fields)
    }

    /// The value of a line of the metrics.
    func metric(_ line: String) async throws -> Double? {
        let text = try await send("GET", "/metrics").text
        return text.split(separator: "\n").first { $0.hasPrefix(line + " ") }.flatMap {
            Double($0.dropFirst(line.count + 1))
        }
    }
}

let sun =
    "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><circle cx='5' cy='5' r='4' fill='bogus'/></svg>"
#endif
