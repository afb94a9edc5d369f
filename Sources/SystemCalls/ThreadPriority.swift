#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension System {
    /// A thread of this process.
    ///
    /// `@unchecked Sendable` is safe: it is a name of the thread, which the system reads.
    package struct ThreadHandle: @unchecked Sendable {
        private let thread: pthread_t

        /// The current thread.
        package static var current: ThreadHandle { ThreadHandle(thread: pthread_self()) }

        /// Gives the thread the lowest priority, for good: without a privilege the system raises none. It has to run still.
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
