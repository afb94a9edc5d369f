#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs code on a thread with a stack of a certain size. Foundation's `Thread` gives no fewer than 512 KiB.
public enum SmallStack {
    /// The stacks that the tests use, in bytes: smaller than any thread of Apple's systems, such a thread, and a main thread.
    public static let sizes = [256 << 10, 512 << 10, 8 << 20]

    private final class Work: @unchecked Sendable {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }

    private final class Result<Value>: @unchecked Sendable { var value: Value? }

    /// Runs `body` on a thread of its own and waits for it; `nil` if the system gives no thread.
    public static func run<Value: Sendable>(bytes: Int, _ body: @escaping @Sendable () -> Value) -> Value? {
        let result = Result<Value>()
        let work = Unmanaged.passRetained(Work { result.value = body() })
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, bytes)
        #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, { start($0) }, work.toOpaque())
        #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, { $0.flatMap(start) }, work.toOpaque())
        #endif
        guard status == 0 else {
            work.release()
            return nil
        }
        #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
        #else
        pthread_join(thread, nil)
        #endif
        return result.value
    }

    private static func start(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }
}
