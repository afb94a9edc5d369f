import Foundation

/// A clock that goes on when a test says so.
final class HandClock: _Concurrency.Clock, @unchecked Sendable {
    typealias Duration = Swift.Duration

    struct Instant: InstantProtocol {
        typealias Duration = Swift.Duration

        var time = Swift.Duration.zero
        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    private let lock = NSLock()
    private var time = Instant()
    private var sleepers: [UUID: (until: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]

    var now: Instant { lock.withLock { time } }
    let minimumResolution = Duration.zero

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver: Bool? = lock.withLock {
                    if Task.isCancelled { return nil }
                    guard time < deadline else { return true }
                    sleepers[id] = (deadline, continuation)
                    return false
                }
                guard let isOver else { return continuation.resume(throwing: CancellationError()) }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            lock.withLock { sleepers.removeValue(forKey: id) }?.wake.resume(throwing: CancellationError())
        }
    }

    /// Goes on, and wakes who has slept long enough.
    func advance(by duration: Duration) {
        let awake = lock.withLock {
            time = time.advanced(by: duration)
            let due = sleepers.filter { $0.value.until <= time }
            for id in due.keys { sleepers[id] = nil }
            return due.values.map(\.wake)
        }
        for wake in awake { wake.resume() }
    }

    /// Waits until somebody sleeps until a time.
    func someone(sleepsUntil time: Duration) async {
        while !lock.withLock({ sleepers.values.contains { $0.until.time == time } }) { await Task.yield() }
    }
}

/// A clock on which every pause is over at once.
final class HastyClock: _Concurrency.Clock, @unchecked Sendable {
    typealias Duration = Swift.Duration
    typealias Instant = HandClock.Instant

    private let lock = NSLock()
    private var time = Instant()

    var now: Instant { lock.withLock { time } }
    let minimumResolution = Duration.zero

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        await Task.yield()
        try Task.checkCancellation()
        lock.withLock { time = max(time, deadline) }
    }
}
