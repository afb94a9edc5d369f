public import Switchless

/// A member of a map that had to go because its key comes again later.
public struct DuplicateKey: Hashable, Sendable {
    /// The key.
    public var key: String
    /// Where the value stood that counts for nothing.
    public var position: SourcePosition?
}

/// What becomes of a map that has a key twice.
public protocol DuplicateKeyPolicy: Sendable {
    /// Takes note of members that count for nothing.
    ///
    /// - Throws: a ``ModelError`` if that may not be.
    func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) throws(ModelError)
}

/// The last member counts, as it does for Foundation; the others give a warning each.
public struct LastKeyCounts: DuplicateKeyPolicy {
    /// Makes the policy.
    public init() {}

    public func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) {
        for duplicate in duplicates {
            diagnostics.report(
                Diagnostic(
                    .warning, "duplicate-key",
                    "the key '\(duplicate.key)' comes again later in its map; this member counts for nothing",
                    at: duplicate.position))
        }
    }
}

/// A key that comes twice is a fault.
public struct KeysAreUnique: DuplicateKeyPolicy {
    /// Makes the policy.
    public init() {}

    public func meet(_ duplicates: [DuplicateKey], reporting diagnostics: inout Diagnostics) throws(ModelError) {
        guard let first = duplicates.first else { return }
        throw ModelError(
            .duplicateKey, "the key '\(first.key)' comes again later in its map; remove one of the two",
            position: first.position)
    }
}

extension DuplicateKeyPolicy where Self == LastKeyCounts {
    /// The last member counts, as it does for Foundation; the others give a warning each.
    public static var lastCounts: Self { LastKeyCounts() }
}

extension DuplicateKeyPolicy where Self == KeysAreUnique {
    /// A key that comes twice is a fault.
    public static var refused: Self { KeysAreUnique() }
}
