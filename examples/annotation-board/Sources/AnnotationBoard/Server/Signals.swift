import Dispatch
import Foundation

/// Signals of the system, which do not end the program any more once they are waited for.
public enum Signals {
    /// The signals from when this returns on; those that nobody has taken yet count as one.
    ///
    /// - Parameter numbers: which signals, such as `SIGINT`.
    public static func stream(of numbers: Int32...) async -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let waiting = Waiting()
        for number in numbers {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.yield() }
            await withCheckedContinuation { installed in
                source.setRegistrationHandler { installed.resume() }
                source.resume()
            }
            waiting.sources.append(source)
        }
        continuation.onTermination = { _ in waiting.sources.forEach { $0.cancel() } }
        return stream
    }

    /// What is waited for. It does not change once the stream is returned, and a source may be cancelled from anywhere.
    private final class Waiting: @unchecked Sendable {
        var sources: [any DispatchSourceSignal] = []
    }
}
