private import CThread

/// The room that is left on the current thread's stack.
///
/// Code that can recurse as deeply as its input is nested asks at each level, and ends in a diagnostic or an error
/// without room. So no input decides whether a thread's stack overflows: a document that a main thread of 8 MiB reads
/// whole is refused, or drawn in part, on a thread of 512 KiB.
///
/// ```swift
/// guard StackBudget.hasRoom else { throw Refused("groups are nested too deeply for this thread's stack") }
/// ```
public enum StackBudget {
    /// The bytes that are kept free, for what runs between two questions and does not ask itself, such as the C
    /// libraries.
    public static let reserve = 96 << 10

    /// The bytes between the caller's frame and the end of the current thread's stack.
    ///
    /// If the system does not report the end of the stack, 256 KiB below the first caller are assumed.
    public static var remaining: Int { Int(clamping: switchless_stack_remaining()) }

    /// How many levels of a recursion that does not ask itself fit onto the current thread's stack.
    ///
    /// - Parameter bytes: what a level takes at most, at least 1.
    public static func levels(taking bytes: Int) -> Int { max(0, remaining - reserve) / max(1, bytes) }

    /// Whether one more level fits onto the current thread's stack, with ``reserve`` below it.
    public static var hasRoom: Bool { switchless_stack_remaining() > reserve }
}
