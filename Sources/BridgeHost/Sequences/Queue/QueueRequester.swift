public import ModelMapping

/// Sends the requests of a ``RequestQueue``: an HTTP client, a test.
///
/// Its errors are of one type, which says of each whether the request is sent again.
public protocol QueueRequester<Request, Reply>: Sendable {
    /// The type of requests.
    associatedtype Request: Sendable
    /// The type of replies. They are stored until the next step is answered.
    associatedtype Reply: Codable & Sendable
    /// The type of errors.
    associatedtype Failure: RequestFailure

    /// Sends a request and returns the reply.
    ///
    /// A task that is cancelled should throw soon; its error is ignored.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - key: the same for each attempt at this request, after a restart too. The request must carry it.
    func send(_ request: Request, key: IdempotencyKey) async throws(Failure) -> Reply
}

/// A sequence that a ``RequestQueue`` keeps, over restarts of the program too.
///
/// It is stored with its class name, and decoded by the class of that name in the queue's `ModelRegistry`. After each
/// reply the queue stores the sequence as it was before that reply, and the reply. After a restart it calls
/// ``RequestSequence/next(after:)`` again with these two, so the same state and reply must give the same step: no
/// clock, no random numbers.
///
/// ```swift
/// struct Upload: QueuedSequence, Codable {
///     typealias Request = HTTPRequest
///     typealias Reply = HTTPReply
///     let picture: Data
///     private(set) var url = ""
///     mutating func next(after reply: HTTPReply?) throws -> SequenceStep<HTTPRequest>? { ... }
/// }
/// ```
///
/// A renamed class keeps its former name among its `aliases`; a changed one reads what older programs stored by its
/// `formerVersions`.
public protocol QueuedSequence<Request, Reply>: RequestSequence, Model, Encodable
where Base == any QueuedSequence<Request, Reply> {}

extension QueuedSequence {
    public func asBase() -> any QueuedSequence<Request, Reply> { self }
    public static func asModel(_ base: any QueuedSequence<Request, Reply>) -> (any Model)? { base }
}

/// The stored part of an entry: its sequence before the last reply, and that reply.
struct QueuedContent<Request: Sendable, Reply: Codable & Sendable>: Codable {
    @Polymorphic var sequence: any QueuedSequence<Request, Reply>
    var reply: Reply?
    /// The steps that were answered. It is stored with the reply, as their requests' keys depend on it: a storage may
    /// fail after it has stored both.
    var step: Int
}

/// The rest of a sequence at its end, for its waiter.
struct FinalSequence<Steps: Decodable>: Decodable {
    var sequence: Steps
}

/// How much a ``RequestQueue`` keeps.
public struct QueueLimits: Hashable, Sendable {
    /// The entries that wait or are being sent. Default: 10,000.
    public var entries = 10_000
    /// The bytes that one entry may be stored in. Default: 16 MiB.
    public var entryBytes = 16 << 20
    /// The bytes of all entries, those set aside included. Default: 256 MiB.
    public var totalBytes = 256 << 20
    /// The bytes of an entry's key in UTF-8. Default: 1,000.
    public var keyBytes = 1000
    /// The requests on their way at a time, each of another key. Default: 4.
    public var concurrentKeys = 4
    /// The entries that are set aside. Default: 1,000. If there is one more, the oldest is removed.
    public var setAside = 1000
    /// The steps of one sequence. Default: 1,000.
    public var steps = 1000

    /// Makes the default limits.
    public init() {}
}

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
    /// The message and what to do, for people.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }

    static let closed = QueueError(.closed, "the queue is closed; its entries go on when the storage is opened again")
    static let cancelled = QueueError(.cancelled, "the entry was cancelled")
}
