#if Server

public import Logging
import NIOCore
public import Switchless

/// Writes to a log what happens to a server: bounded in lines a second, and texts from outside escaped and cut.
public struct ServerLog: Sendable {
    private struct Second {
        var number: UInt64 = 0
        var lines = 0
        var dropped = 0
    }

    private let logger: Logger
    private let limits: ServerLimits
    private let now: @Sendable () -> NIODeadline
    private let second = Guarded(Second())

    /// Makes a log.
    ///
    /// - Parameters:
    ///   - logger: receives the lines.
    ///   - limits: say how many lines a second, and how long a text.
    public init(_ logger: Logger, limits: ServerLimits = ServerLimits()) {
        self.init(logger, limits: limits) { .now() }
    }

    init(_ logger: Logger, limits: ServerLimits, now: @escaping @Sendable () -> NIODeadline) {
        self.logger = logger
        self.limits = limits
        self.now = now
    }

    /// Logs a diagnostic of a dispatcher; for `CommandDispatcher(reporting:)`. Its message may hold names that a page has sent.
    public func note(_ diagnostic: Diagnostic) {
        write(.warning) { diagnostic.line(in: "bridge", most: limits.logTextLength) }
    }

    /// Logs a line with texts from outside.
    ///
    /// - Parameters:
    ///   - level: how severe it is.
    ///   - text: what happened, in the server's own words.
    ///   - texts: texts from outside, by what they are.
    func note(_ level: Logger.Level, _ text: String, _ texts: KeyValuePairs<String, String> = [:]) {
        write(level) {
            let details = texts.map { "\($0)=\(ShownText.quoted($1, most: limits.logTextLength))" }
            return ([text] + details).joined(separator: " ")
        }
    }

    /// Logs a line. It is not made where nobody wants it.
    private func write(_ level: Logger.Level, _ line: () -> String) {
        guard level >= logger.logLevel else { return }
        let now = now().uptimeNanoseconds / 1_000_000_000
        let (isWritten, dropped) = second.withLock { second in
            let dropped = second.number == now ? 0 : second.dropped
            if second.number != now { second = Second(number: now) }
            second.lines += 1
            let isWritten = second.lines <= limits.logLinesPerSecond
            if !isWritten { second.dropped += 1 }
            return (isWritten, dropped)
        }
        if dropped > 0 { logger.warning("\(dropped) lines were not logged: exceeds the limit 'logLinesPerSecond'") }
        if isWritten { logger.log(level: level, "\(line())") }
    }
}

#endif
