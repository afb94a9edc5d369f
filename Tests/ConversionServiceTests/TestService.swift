#if Server
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

/// Takes as long as a test wants.
struct Hold: ServiceOperation {
    /// The documents that need wait no longer.
    static let released = Guarded<Set<[UInt8]>>([])

    static let name: Name = "hold"
    static let summary = "Waits until its document is released."
    static let reads = "Anything."
    static let mediaTypes = ["text/plain"]
    static let answers = "Nothing."
    static let parameters: [ServiceParameter<Self>] = [
        ServiceParameter("busy", \.isBusy, "Whether it keeps a processor busy.")
    ]
    var isBusy = false

    init(_ resources: ServiceResources) {}

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        while !Self.released.withLock({ $0.contains(document.bytes) }) {
            if !isBusy { usleep(1000) }
        }
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
        // The other tests use the same processors. A test of the time sets its own limit.
        configuration.limits.conversionTime = .seconds(120)
        configuration.operations = try ServiceOperations.standard.registering(Wait.self).registering(Hold.self)
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

    /// Sends a request again until it is answered with 200, or for a minute.
    func succeeds(_ target: String, _ body: [UInt8] = []) async throws -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            if try await send("POST", target, body).status == 200 { return true }
            try await Task.sleep(for: .milliseconds(20))
        }
        return false
    }

    /// Begins conversions that take until ``release(_:)``, and waits until they are in flight.
    func hold(
        _ document: String, clients count: Int = 1, _ query: String = "", from source: String = "127.0.0.1",
        _ fields: [String: String] = [:]
    ) async throws -> [TestClient] {
        let clients = try (0..<count).map { _ in try TestClient(port, from: source) }
        let request = TestClient.request("POST", "/hold\(query)", Array(document.utf8), fields)
        for client in clients { await client.send(request) }
        while try await metric("switchless_in_flight") != Double(count) { try await Task.sleep(for: .milliseconds(5)) }
        return clients
    }

    /// Ends the conversions of a document.
    func release(_ document: String) { _ = Hold.released.withLock { $0.insert(Array(document.utf8)) } }

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
