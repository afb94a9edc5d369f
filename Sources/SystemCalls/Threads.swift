#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension System {
    /// The processors that the system has at work.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Runs `body` on several threads at once, and returns when all have ended.
    ///
    /// - Parameters:
    ///   - count: the number of threads, at least 1. `body` runs on fewer threads, or on the caller's,
    ///     if thread creation fails.
    ///   - stackBytes: the size of each one's stack: that of a main thread, since documents are read as deeply on any.
    package static func onThreads(_ count: Int, stackBytes: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
        let threads = (0..<count).compactMap { _ in startThread(stackBytes, body) }
        if threads.isEmpty { body() }
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Runs `body` on a thread that nobody waits for.
    ///
    /// - Returns: whether the system gave a thread.
    package static func onOwnThread(stackBytes: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = startThread(stackBytes, body) else { return false }
        return pthread_detach(thread) == 0
    }

    /// Calls `body` at the first SIGINT or SIGTERM, which then do not end the process. The second one does.
    ///
    /// Call it before any other thread is started, since these inherit which signals wait.
    package static func onFirstInterrupt(_ body: @escaping @Sendable (Int32) -> Void) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe sigaddset(&signals, SIGTERM)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        let waiting = signals
        let thread = startThread(1 << 19) {
            var signals = waiting
            var number: Int32 = 0
            guard unsafe sigwait(&signals, &number) == 0 else { return }
            body(number)
            unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            // The next signal finds this thread, and ends the process.
            while true { pause() }
        }
        if let thread { pthread_detach(thread) } else { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    private static func startThread(_ stackBytes: Int, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let work = unsafe Unmanaged.passRetained(Work(body))
        var thread = unstarted
        guard unsafe create(&thread, stackBytes, work.toOpaque()) == 0 else {
            unsafe work.release()
            return nil
        }
        return thread
    }

    private static func create(
        _ thread: inout OptionalThread, _ stackBytes: Int, _ work: UnsafeMutableRawPointer
    ) -> Int32 {
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, stackBytes)
        return unsafe pthread_create(&thread, &attributes, runWork, work)
    }
}

#if canImport(Darwin)
private typealias OptionalThread = pthread_t?
private let unstarted: OptionalThread = nil

private func runWork(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { Work.run(work) }
#else
private typealias OptionalThread = pthread_t
private let unstarted: OptionalThread = pthread_t()

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { unsafe work.flatMap(Work.run) }
#endif

/// The work of a thread, retained until it has begun.
private final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }
}

extension System {
    /// A thread of this process.
    ///
    /// `@unchecked Sendable` is safe: it is a name of the thread, which the system reads.
    package struct ThreadHandle: @unchecked Sendable {
        private let thread: pthread_t

        /// The current thread.
        package static var current: ThreadHandle { ThreadHandle(thread: pthread_self()) }

        /// Gives the thread the lowest priority, for good: without a privilege the system raises none. It has to run
        /// still.
        package func lowerPriority() {
            var parameters = sched_param()
            unsafe pthread_setschedparam(thread, Self.lowest, &parameters)
        }

        /// The time that processors have spent on the thread; `nil` where the system does not say. It has to run still.
        package var processorTime: Duration? {
            #if os(Linux)
            var clock = clockid_t()
            var time = timespec()
            guard unsafe pthread_getcpuclockid(thread, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
                return nil
            }
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
            #else
            return nil
            #endif
        }

        #if os(Linux)
        /// `SCHED_IDLE`, which the header of C hides: it runs where nothing else wants to.
        private static let lowest: Int32 = 5
        #else
        private static let lowest = SCHED_OTHER
        #endif
    }

    /// Has the current thread sleep.
    package static func sleep(milliseconds: UInt32) { _ = usleep(milliseconds * 1000) }
}

/// A lock that threads wait on until another has changed what it guards.
///
/// Safe: the lock has an address of its own, and is freed with the gate. `@unchecked Sendable` is safe: nothing else
/// changes.
@safe
package final class Gate: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Calls `body` while no other thread does, and wakes those that wait.
    package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            unsafe pthread_cond_broadcast(condition)
            unsafe pthread_mutex_unlock(mutex)
        }
        return try body()
    }

    /// Calls `body` while no other thread does, as soon as `isOpen`, which is asked again whenever a thread has changed
    /// something.
    package func whenOpen<Result>(_ isOpen: () -> Bool, _ body: () throws -> Result) rethrows -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            unsafe pthread_cond_broadcast(condition)
            unsafe pthread_mutex_unlock(mutex)
        }
        while !isOpen() { unsafe pthread_cond_wait(condition, mutex) }
        return try body()
    }
}
