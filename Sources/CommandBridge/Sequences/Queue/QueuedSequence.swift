public import ModelMapping

/// A sequence that a ``RequestQueue`` keeps, over restarts of the program too.
///
/// It is stored with its class name, and decoded by the class of that name in the queue's `ModelRegistry`. After each reply the queue stores the sequence
/// as it was before that reply, and the reply. After a restart it calls ``RequestSequence/next(after:)`` again with these two, so
/// the same state and reply must give the same step: no clock, no random numbers.
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
/// A renamed class keeps its former name among its `aliases`; a changed one reads what older programs stored by its `formerVersions`.
public protocol QueuedSequence<Request, Reply>: RequestSequence, Model, Encodable
where Base == any QueuedSequence<Request, Reply> {}

extension QueuedSequence {
    public func asBase() -> any QueuedSequence<Request, Reply> { self }
    public static func asModel(_ base: any QueuedSequence<Request, Reply>) -> (any Model)? { base }
}

/// What is stored of an entry: its sequence before the last reply, and that reply.
struct QueuedContent<Request: Sendable, Reply: Codable & Sendable>: Codable {
    @Polymorphic var sequence: any QueuedSequence<Request, Reply>
    var reply: Reply?
    /// The steps that were answered. It is stored with the reply, as their requests' keys depend on it: a storage may fail after it has stored both.
    var step: Int
}

/// What is left of a sequence at its end, for whoever waits for it.
struct FinalSequence<Steps: Decodable>: Decodable {
    var sequence: Steps
}
