/// A text that tells a request from all others, and stays the same when the request is sent again.
///
/// A server that remembers the keys of the requests it has carried out does each of them once, however often it is sent. Over HTTP the key is the value of
/// the field `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header-07), a string of structured fields, in quotation marks:
///
/// ```swift
/// fields[IdempotencyKey.fieldName] = key.fieldValue  // "4f0c...a1-2"
/// ```
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The name of the HTTP field.
    public static let fieldName = "Idempotency-Key"

    /// The key itself: the entry's identifier, a hyphen, and the number of the step, from 1.
    public let description: String

    /// The value of the HTTP field: the key in quotation marks (RFC 9651, 3.3.3).
    public var fieldValue: String { "\"\(description)\"" }

    /// Makes the key of a step.
    ///
    /// - Parameters:
    ///   - entry: the entry of the queue.
    ///   - step: the number of the step, from 1.
    public init(_ entry: QueueEntryID, step: Int) { description = "\(entry)-\(step)" }
}

/// The identifier of an entry in a ``RequestQueue``: 32 hexadecimal digits, chosen at random.
public struct QueueEntryID: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String

    /// Makes an identifier from its text, as an earlier run of the program wrote it down.
    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Makes a new identifier.
    static func random() -> QueueEntryID {
        let digits = (0..<2).map { _ in
            let part = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - part.count) + part
        }
        return QueueEntryID(rawValue: digits.joined())
    }
}
