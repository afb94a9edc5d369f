#if Server

import NIOCore

/// The one thing that a connection waits for, and what happens when it takes too long.
struct Deadline {
    private var task: Scheduled<Void>?

    /// Waits for something; what was waited for before is no longer.
    mutating func set(
        _ time: Duration, on loop: any EventLoop, _ body: @escaping () -> Void
    ) {
        task?.cancel()
        task = loop.assumeIsolated().scheduleTask(in: TimeAmount(time), body)
    }

    /// Waits for nothing.
    mutating func clear() {
        task?.cancel()
        task = nil
    }
}

#endif
