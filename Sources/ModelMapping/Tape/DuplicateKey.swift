public import Switchless

/// A member that was removed because its key occurs again later in the map.
public struct DuplicateKey: Hashable, Sendable {
    /// The key.
    public var key: String
    /// Position of the member's key, or of its value if the key has none.
    public var position: SourcePosition?
}

/// Decides what happens to a map that has a key twice.
public protocol DuplicateKeyPolicy: Sendable {
    /// Handles the removed members.
    ///
    /// - Throws: a ``ModelError`` to refuse the map.
    func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) throws(ModelError)
}

/// Keeps the last member, and reports a warning for each other.
///
/// So do JavaScript, and Foundation with property lists and in `JSONSerialization`. Its `JSONDecoder` keeps the first.
public struct LastKeyCounts: DuplicateKeyPolicy {
    /// Makes the policy.
    public init() {}

    public func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) {
        for duplicate in duplicates {
            diagnostics.report(
                Diagnostic(
                    .warning, "duplicate-key",
                    "duplicate key '\(duplicate.key)'; this member is ignored, the last one is used",
                    at: duplicate.position))
        }
    }
}

/// Throws an error for a key that occurs twice.
public struct KeysAreUnique: DuplicateKeyPolicy {
    /// Makes the policy.
    public init() {}

    public func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) throws(ModelError) {
        guard let first = duplicates.first else { return }
        throw ModelError(
            .duplicateKey, "duplicate key '\(first.key)'; remove one of the two",
            position: first.position)
    }
}

extension DuplicateKeyPolicy where Self == LastKeyCounts {
    /// Keeps the last member, and reports a warning for each other.
    public static var lastCounts: Self { LastKeyCounts() }
}

extension DuplicateKeyPolicy where Self == KeysAreUnique {
    /// Throws an error for a key that occurs twice.
    public static var refused: Self { KeysAreUnique() }
}
