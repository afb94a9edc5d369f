#if Server
@testable import BridgeTelemetry
import CommandBridge
import InMemoryTracing
import Logging
import MetricsTestKit
import Switchless
import Testing
import Tracing

/// What the tests' commands work on.
private struct Desk: Sendable {}

private enum Add: Command {
    static let name: CommandName = "add"
    static let summary = "Adds."
    static func run(_ arguments: [Int], on desk: Desk) throws -> Int {
        guard arguments.count > 1 else { throw CommandFault(.failed, "too few") }
        return arguments.reduce(0, +)
    }
}

private enum Later: AsyncCommand {
    static let name: CommandName = "later"
    static let summary = "Starts a span of its own, after a while."
    static func run(_ arguments: NoArguments, on desk: Desk) async throws -> Bool {
        await Task.yield()
        return ServiceContext.current?.inMemorySpanContext != nil
    }
}

private enum Both: CompositeCommand {
    static let name: CommandName = "both"
    static let summary = "Adds, and later."
    static func parts(of arguments: NoArguments, on desk: Desk) throws(CommandFault) -> [CommandPart] {
        [try CommandPart("add", [1, 2]), try CommandPart("later")]
    }
}

private let commands = CommandRegistry<Desk>([Add.self, Both.self, Later.self])
private let page = Caller(id: 1, scheme: "https", host: "example.org")
private let policy = Policy([PolicyRule(scheme: "https", host: "example.org", commands: ["*"])])

/// Sends a request and waits for the response.
private func call(
    _ name: String, _ params: String = "{}", _ members: String = "", on dispatcher: CommandDispatcher
) async -> String {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let message = #"{"jsonrpc":"2.0","method":"\#(name)","params":\#(params),\#(members)"id":1}"#
    await dispatcher.receive(Array(message.utf8), from: page) {
        continuation.yield(String(decoding: $0, as: UTF8.self))
    }
    return await stream.first { _ in true } ?? ""
}

@Suite("Metrics")
struct MetricsTests {
    private let metrics = TestMetrics()

    private var dispatcher: CommandDispatcher {
        CommandDispatcher(
            host: Desk(), commands: commands, policy: policy, observer: BridgeMetrics(of: commands, factory: metrics))
    }

    @Test("Calls are counted by command and outcome, and timed by command")
    func calls() async throws {
        let dispatcher = dispatcher
        for params in ["[1,2]", "[1,2]", "[1]"] { _ = await call("add", params, on: dispatcher) }
        let done = try metrics.expectCounter("bridge_calls", [("command", "add"), ("outcome", "ok")])
        let failed = try metrics.expectCounter("bridge_calls", [("command", "add"), ("outcome", "failed")])
        #expect(done.totalValue == 2 && failed.totalValue == 1)
        let timer = try metrics.expectTimer("bridge_call_duration", [("command", "add")])
        #expect(timer.values.count == 3 && timer.values.allSatisfy { $0 > 0 })
        #expect(try metrics.expectTimer("bridge_call_wait", [("command", "add")]).values.count == 3)
        #expect(try metrics.expectCounter("bridge_messages").totalValue == 3)
        #expect(try metrics.expectMeter("bridge_open_requests").lastValue == 0)
    }

    @Test("Names that are no commands are one dimension")
    func unknown() async throws {
        let dispatcher = dispatcher
        for number in 0..<50 { _ = await call("evil\(number)", on: dispatcher) }
        let counters = metrics.counters(label: "bridge_rejected")
        #expect(counters.count == 1)
        let counter = try metrics.expectCounter(
            "bridge_rejected", [("command", "unknown"), ("outcome", "unknown-command")])
        #expect(counter.totalValue == 50)
    }

    @Test("Pages are counted, and events with the bytes that were sent")
    func pages() async throws {
        let dispatcher = dispatcher
        await dispatcher.connect(page) { (_: BridgeMessage) in }
        let subscribe = #"{"jsonrpc":"2.0","method":"$/subscribe","params":{"name":"tick"}}"#
        await dispatcher.receive(Array(subscribe.utf8), from: page)
        await dispatcher.emit("tick", 1)
        #expect(try metrics.expectMeter("bridge_pages").lastValue == 1)
        await dispatcher.callerLeft(1)
        #expect(try metrics.expectMeter("bridge_pages").lastValue == 0)
        #expect(try metrics.expectCounter("bridge_events", [("event", "tick")]).totalValue == 1)
        #expect(try metrics.expectCounter("bridge_event_bytes", [("event", "tick")]).totalValue > 60)
    }

    @Test("Event names beyond the limit are one dimension")
    func eventNames() async {
        let dispatcher = dispatcher
        for number in 0..<BridgeMetrics.eventNames + 50 { await dispatcher.emit("tick\(number)", 1) }
        #expect(metrics.counters(label: "bridge_events").count == BridgeMetrics.eventNames + 1)
    }
}

@Suite("Tracing")
struct TracingTests {
    private let tracer = InMemoryTracer()

    private var dispatcher: CommandDispatcher {
        var phases = Phases()
        BridgeTracing(tracer).subscribe(to: &phases)
        return CommandDispatcher(host: Desk(), commands: commands, policy: policy, phases: phases)
    }

    @Test("A call is a span with the command's name and its outcome")
    func span() async throws {
        _ = await call("add", "[1,2]", on: dispatcher)
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.operationName == "add" && span.kind == .server && span.parentSpanID == nil)
        #expect(span.attributes.get("bridge.outcome") == .string("ok"))
        #expect(span.attributes.get("bridge.caller") == .string("https://example.org/"))
        #expect(span.status == nil && tracer.activeSpans.isEmpty)
    }

    @Test("A fault is the span's status")
    func fault() async throws {
        _ = await call("add", "[1]", on: dispatcher)
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.status?.code == .error && span.attributes.get("bridge.outcome") == .string("failed"))
    }

    @Test("The span is current in asynchronous work, and that of the whole is the parent of its parts")
    func nesting() async throws {
        #expect(await call("later", on: dispatcher).contains("true"))
        tracer.clearFinishedSpans()
        _ = await call("both", on: dispatcher)
        let spans = tracer.finishedSpans
        #expect(spans.map(\.operationName) == ["add", "later", "both"])
        let whole = try #require(spans.last)
        #expect(spans.dropLast().allSatisfy { $0.parentSpanID == whole.spanID && $0.kind == .internal })
        #expect(Set(spans.map(\.traceID)).count == 1)
    }

    @Test("A call that ends while others wait does not become their parent")
    func siblings() async {
        let dispatcher = dispatcher
        async let first = call("later", on: dispatcher)
        async let second = call("later", on: dispatcher)
        async let third = call("both", on: dispatcher)
        _ = await (first, second, third)
        let roots = tracer.finishedSpans.filter { $0.kind == .server }
        #expect(roots.count == 3 && roots.allSatisfy { $0.parentSpanID == nil })
    }

    /// Reads the W3C fields as a real backend does.
    private struct W3CTracer: Instrument {
        let seen = Guarded<[String: String]>([:])

        func extract<Carrier, Extract: Extractor>(
            _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
        ) where Extract.Carrier == Carrier {
            seen.withLock { seen in
                for key in ["traceparent", "tracestate"] { seen[key] = extractor.extract(key: key, from: carrier) }
            }
        }

        func inject<Carrier, Inject: Injector>(
            _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
        ) where Inject.Carrier == Carrier {}
    }

    @Test("The backend is given the fields of the message")
    func fields() async throws {
        let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let members = #""traceparent":"\#(parent)","tracestate":"a=b","#
        _ = await call("add", "[1,2]", members, on: dispatcher)
        let extraction = try #require(tracer.performedContextExtractions.first)
        let context = try #require(extraction.carrier as? TraceContext)
        #expect(context.parent == parent && context.state == "a=b")
        var carried = ServiceContext.topLevel
        let w3c = W3CTracer()
        w3c.extract(context, into: &carried, using: TraceFieldExtractor())
        #expect(w3c.seen.withLock { $0 } == ["traceparent": parent, "tracestate": "a=b"])
        #expect(TraceFieldExtractor().extract(key: "x-other", from: context) == nil)
    }
}

@Suite("The log of diagnostics")
struct DiagnosticLogTests {
    private struct Kept: LogHandler {
        let lines: Guarded<[String]>
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level = .trace
        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
        func log(event: LogEvent) {
            let code = event.metadata?["code"].map { "\($0)" } ?? "-"
            lines.withLock { $0.append("\(event.level) \(code) \(event.message)") }
        }
    }

    private func lines(_ count: Int, _ diagnostic: Diagnostic) -> [String] {
        let lines = Guarded<[String]>([])
        let log = DiagnosticLog(Logger(label: "test") { _ in Kept(lines: lines) })
        for _ in 0..<count { log.note(diagnostic) }
        return lines.withLock { $0 }
    }

    @Test(
        "A diagnostic is a line of its level, with its code",
        arguments: [(Diagnostic.Severity.note, "info"), (.warning, "warning"), (.error, "error")])
    func level(severity: Diagnostic.Severity, level: String) {
        #expect(lines(1, Diagnostic(severity, "refused", "not allowed")) == ["\(level) refused not allowed"])
    }

    @Test("Texts are escaped and cut")
    func hostile() {
        let line = lines(1, Diagnostic(.error, "x", "\u{1B}[2J\n" + String(repeating: "a", count: 9000)))[0]
        #expect(line.hasPrefix(#"error x \u{1B}[2J\u{A}aaa"#) && line.count < 520)
    }

    @Test("Only so many lines a second are written")
    func rate() { #expect(lines(1000, Diagnostic(.error, "x", "again")).count <= 40) }
}
#endif
