#if Server

import Hummingbird
import Logging
import Switchless

/// Writes requests to the log: those that failed on our side as warnings, the others for debugging.
struct ServiceLog: Sendable {
    private struct Second: Sendable {
        var start = ContinuousClock.now
        var lines = 0
        var dropped = 0
    }

    /// The warnings a second. More are counted, and the count is logged with the next line.
    private static let linesPerSecond = 20

    private let logger: Logger
    private let second = Guarded(Second())

    init(_ logger: Logger) { self.logger = logger }

    /// Logs an answer.
    func answered(_ request: Request, _ answer: RouteAnswer, after time: Duration) {
        let isFailure = answer.status >= 500
        let level: Logger.Level = isFailure ? .warning : .debug
        guard logger.logLevel <= level, !isFailure || mayWrite() else { return }
        logger.log(
            level: level, "\(request.method.rawValue) \(ShownText.of(request.uri.path, most: 100)): \(answer.status)",
            metadata: [
                "received": "\(answer.received ?? 0)", "sent": "\(answer.bytes.count)",
                "milliseconds": "\(Int(time / .milliseconds(1)))",
            ])
    }

    private func mayWrite() -> Bool {
        let now = ContinuousClock.now
        let (isWritten, dropped) = second.withLock { second in
            let isOver = second.start.duration(to: now) >= .seconds(1)
            let dropped = isOver ? second.dropped : 0
            if isOver { second = Second(start: now) }
            second.lines += 1
            let isWritten = second.lines <= Self.linesPerSecond
            if !isWritten { second.dropped += 1 }
            return (isWritten, dropped)
        }
        if dropped > 0 {
            logger.warning("\(dropped) failures were not logged: more than \(Self.linesPerSecond) a second")
        }
        return isWritten
    }
}

#endif
