import Foundation

/// Runs code on a thread with a stack of a certain size.
public enum SmallStack {
    /// The stacks that the tests use, in bytes: smaller than any thread of Apple's systems, such a thread, and a main thread.
    public static let sizes = [256 << 10, 512 << 10, 8 << 20]

    private final class Box<Value>: @unchecked Sendable { var value: Value?; init() {} }

    /// Runs `body` on a thread of its own and waits for it.
    public static func run<Value: Sendable>(bytes: Int, _ body: @escaping @Sendable () -> Value) -> Value? {
        let result = Box<Value>()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            result.value = body()
            done.signal()
        }
        thread.stackSize = bytes
        thread.start()
        done.wait()
        return result.value
    }
}
