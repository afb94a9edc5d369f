public import ModelMapping
public import Switchless

/// A sequence of requests that are known from the beginning, and the replies to them.
///
/// ```swift
/// let sequence = ArrayRequestSequence<String, String>([
///     SequenceStep("lock", "LOCK /page", retries: .times(2)),
///     SequenceStep("write", "PUT /page"),
/// ])
/// let replies = try await SequenceRunner(client).run(sequence).replies
/// ```
///
/// If its requests and replies are `Codable`, a ``RequestQueue`` can keep it, under the class name `array`.
public struct ArrayRequestSequence<Request: Sendable, Reply: Sendable>: RequestSequence {
    /// The steps, in order.
    public let steps: [SequenceStep<Request>]
    /// The replies so far, one for each step that was answered.
    public private(set) var replies: [Reply] = []

    /// Makes a sequence of `steps`.
    public init(_ steps: [SequenceStep<Request>]) { self.steps = steps }

    public mutating func next(after reply: Reply?) -> SequenceStep<Request>? {
        if let reply { replies.append(reply) }
        return steps.indices.contains(replies.count) ? steps[replies.count] : nil
    }
}

extension ArrayRequestSequence: Decodable where Request: Codable, Reply: Codable {}
extension ArrayRequestSequence: Encodable where Request: Codable, Reply: Codable {}

extension ArrayRequestSequence: Named, Model, QueuedSequence where Request: Codable, Reply: Codable {
    /// The family of sequences that a queue keeps.
    public typealias Base = any QueuedSequence<Request, Reply>
    public static var className: String { "array" }
}
