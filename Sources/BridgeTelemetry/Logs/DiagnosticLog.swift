#if Server

public import Logging
public import Switchless

/// Writes the diagnostics of a dispatcher to swift-log.
///
/// ```swift
/// let log = DiagnosticLog(Logger(label: "board.bridge"))
/// let dispatcher = CommandDispatcher(host: host, commands: commands, reporting: { log.note($0) })
/// ```
///
/// The code is the metadata `code`. Texts are escaped and cut; see `ShownText`. How many lines a page can cause is bounded.
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
