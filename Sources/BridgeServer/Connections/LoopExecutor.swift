#if Server

import NIOCore

/// Runs a task on the event loop's thread.
///
/// A call that is answered at once then wakes no other thread. What a command waits for, it waits for elsewhere: a task of its own does not
/// inherit the preference.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

#endif
