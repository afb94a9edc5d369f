/// An error of a ``RequestQueue``.
public struct QueueError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Sendable {
        /// ``QueueLimits/entries`` was exceeded.
        case entries
        /// ``QueueLimits/entryBytes`` was exceeded.
        case entryBytes = "entry-bytes"
        /// ``QueueLimits/totalBytes`` was exceeded.
        case totalBytes = "total-bytes"
        /// ``QueueLimits/keyBytes`` was exceeded.
        case keyBytes = "key-bytes"
        /// The sequence cannot be stored, for example because its class is not registered.
        case notStorable = "not-storable"
        /// The storage failed.
        case storage
        /// The queue was closed. Entries are kept by its storage.
        case closed
        /// The entry failed for good, and was set aside.
        case setAside = "set-aside"
        /// The entry was cancelled.
        case cancelled
        /// The task that waited for the entry was cancelled. The entry is not.
        case interrupted
    }

    /// The kind of error.
    public let code: Code
    /// What happened and what to do, for people.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }

    static let closed = QueueError(.closed, "the queue is closed; its entries go on when the storage is opened again")
    static let cancelled = QueueError(.cancelled, "the entry was cancelled")
}
