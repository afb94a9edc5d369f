#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs code on a thread with a stack of a certain size. Foundation's `Thread` gives no fewer than 512 KiB.
public enum SmallStack {
    /// The stacks that the tests use, in bytes: smaller than any thread of Apple's systems, such a thread, and a main
    /// thread.
    public static let sizes = [256 << 10, 512 << 10, 8 << 20]

    /// The processor time that the thread has taken: the machine may be busy with other things.
    public static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }

    /// Runs `body` on a thread of its own and waits for it; `nil` if the system gives no thread.
    public static func run<Value: Sendable>(bytes: Int, _ body: @escaping @Sendable () -> Value) -> Value? {
        let result = Result<Value>()
        let work = Unmanaged.passRetained(Work { result.value = body() })
        if !runThread(work.toOpaque(), bytes) { work.release() }
        return result.value
    }
}

/// Is written by the thread, and read after it has ended.
private final class Result<Value>: @unchecked Sendable { var value: Value? }

/// What a thread does, retained until it has begun.
private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }
}

/// Runs a thread to its end.
///
/// - Returns: whether the system gave one.
private func runThread(_ work: UnsafeMutableRawPointer, _ stackBytes: Int) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackBytes)
    var thread = unstarted
    let isRunning = pthread_create(&thread, &attributes, runWork, work) == 0
    pthread_attr_destroy(&attributes)
    if isRunning { join(thread) }
    return isRunning
}

#if canImport(Darwin)
private let unstarted: pthread_t? = nil

private func runWork(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? { Work.run(work) }
private func join(_ thread: pthread_t?) { if let thread { pthread_join(thread, nil) } }
#else
private let unstarted = pthread_t()

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { work.flatMap(Work.run) }
private func join(_ thread: pthread_t) { pthread_join(thread, nil) }
#endif
