#if Server

public import CommandBridge
public import Logging
public import Switchless
public import Tracing

/// Traces each call as a span (swift-distributed-tracing).
///
/// ```swift
/// var phases = Phases()
/// BridgeTracing(tracer).subscribe(to: &phases)
/// ```
///
/// The parent is the trace context of the message (`CommandCall.trace`), if there is one. The span is the current one
/// for the work of the command, synchronous or not, so that spans that the command starts are its children. So are
/// those of the parts of a composite command.
///
/// The span has the command's name, and the attributes `rpc.system`, `rpc.method`, `bridge.caller`, `bridge.page`,
/// `bridge.outcome`, `bridge.wait_ms` and `bridge.run_ms`. Arguments and replies are never in it. A fault sets the
/// status.
///
/// A traced call is tracked as an open request, also where the command returns synchronously.
public struct BridgeTracing<T: Tracer>: Sendable where T.Span: Sendable {
    private let tracer: T
    private let spans = Guarded<[Int: T.Span]>([:])

    /// Makes the tracing of one dispatcher.
    ///
    /// - Parameter tracer: the backend.
    public init(_ tracer: T) { self.tracer = tracer }

    /// Subscribes to the beginning and the settlement of calls.
    ///
    /// - Parameters:
    ///   - phases: the phases of the dispatcher. Only one dispatcher may use them.
    ///   - pattern: the command's name, a group as `history.*`, or `*`.
    public func subscribe(to phases: inout Phases, _ pattern: String = "*") {
        phases.around(pattern, priority: .max) { call, begin in
            let span = start(call)
            spans.withLock { $0[call.number] = span }
            ServiceContext.$current.withValue(span.context) { begin() }
        }
        phases.after(pattern, priority: .min) { call, settlement in
            guard let span = spans.withLock({ $0.removeValue(forKey: call.number) }) else { return }
            end(span, settlement)
        }
    }

    private func start(_ call: CommandCall) -> T.Span {
        // A part begins within the work of its composite command.
        var context = call.isPart ? ServiceContext.current ?? .topLevel : .topLevel
        if let trace = call.trace, !call.isPart { tracer.extract(trace, into: &context, using: TraceFieldExtractor()) }
        let span = tracer.startSpan(call.name.local, context: context, ofKind: call.isPart ? .internal : .server)
        span.attributes["rpc.system"] = "jsonrpc"
        span.attributes["rpc.method"] = call.name.local
        span.attributes["bridge.caller"] = ShownText.of(call.caller.description, most: 200)
        span.attributes["bridge.page"] = "\(call.caller.id)"
        return span
    }

    private func end(_ span: T.Span, _ settlement: Settlement) {
        span.attributes["bridge.outcome"] = settlement.outcome
        span.attributes["bridge.wait_ms"] = settlement.wait / .milliseconds(1)
        span.attributes["bridge.run_ms"] = settlement.run / .milliseconds(1)
        if let fault = settlement.fault {
            span.setStatus(SpanStatus(code: .error, message: ShownText.of(fault.message, most: 200)))
        }
        span.end()
    }
}

/// Gives a tracer the members of a trace context by the names that W3C gave them.
struct TraceFieldExtractor: Extractor {
    private static let fields: [String: @Sendable (TraceContext) -> String?] = [
        "traceparent": { $0.parent }, "tracestate": { $0.state },
    ]

    func extract(key: String, from carrier: TraceContext) -> String? { Self.fields[key.lowercased()]?(carrier) }
}

/// Writes the diagnostics of a dispatcher to swift-log.
///
/// ```swift
/// let log = DiagnosticLog(Logger(label: "board.bridge"))
/// let dispatcher = CommandDispatcher(host: host, commands: commands, reporting: { log.note($0) })
/// ```
///
/// The code is the metadata `code`. Texts are escaped and cut; see `ShownText`. How many lines a page can cause is
/// bounded.
public struct DiagnosticLog: Sendable {
    private struct Second: Sendable {
        var start = ContinuousClock.now
        var lines = 0
        var dropped = 0
    }

    /// The lines a second; more are counted, and the count is logged with the next line. Default: 20.
    public var linesPerSecond = 20
    /// The characters of a message at most. Default: 500.
    public var messageLength = 500

    private let logger: Logger
    private let second = Guarded(Second())

    /// Makes a log.
    public init(_ logger: Logger) { self.logger = logger }

    private static let levels: [Diagnostic.Severity: Logger.Level] = [
        .note: .info, .warning: .warning, .error: .error,
    ]

    /// Logs a diagnostic; for `CommandDispatcher(reporting:)`.
    public func note(_ diagnostic: Diagnostic) {
        let now = ContinuousClock.now
        let (isWritten, dropped) = second.withLock { second in
            let isOver = second.start.duration(to: now) >= .seconds(1)
            let dropped = isOver ? second.dropped : 0
            if isOver { second = Second(start: now) }
            second.lines += 1
            let isWritten = second.lines <= linesPerSecond
            if !isWritten { second.dropped += 1 }
            return (isWritten, dropped)
        }
        if dropped > 0 {
            logger.warning("\(dropped) diagnostics were not logged: more than \(linesPerSecond) a second")
        }
        guard isWritten else { return }
        logger.log(
            level: Self.levels[diagnostic.severity] ?? .error,
            "\(ShownText.of(diagnostic.message, most: messageLength))",
            metadata: ["code": "\(ShownText.of(diagnostic.code.rawValue, most: 100))"])
    }
}

#endif
