import JSONTape
import SystemCalls

/// Returns what was kept, and asks nobody.
///
/// ```swift
/// let kept = OfflineRepository<String, Article>(in: MemoryRepositoryStorage())
/// let articles = CachedRepository(server) { article, key in try await kept.keep(article, for: key) }
/// ```
public struct OfflineRepository<Key: Hashable & Sendable & LosslessStringConvertible, Value: Codable & Sendable>:
    Repository
{
    private let storage: any RepositoryStorage
    private let limits: RepositoryLimits
    private let now: @Sendable () -> Double

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - storage: keeps the values as JSON.
    ///   - limits: how much is kept.
    ///   - now: gives the seconds since 1970; `nil` for the system's time.
    public init(
        in storage: any RepositoryStorage, limits: RepositoryLimits = RepositoryLimits(),
        now: (@Sendable () -> Double)? = nil
    ) {
        self.storage = storage
        self.limits = limits
        self.now = now ?? { System.secondsSince1970 }
    }

    /// The value that was kept for a key.
    ///
    /// - Throws: ``RepositoryError`` if nothing was kept, or it cannot be read; errors of the storage.
    public func value(for key: Key) async throws -> DatedValue<Value> {
        guard let kept = try await storage.value(for: key.description) else {
            throw RepositoryError(
                .absent, "nothing is kept for '\(key)'; ask for it once while its source can be reached")
        }
        do {
            let value = try TapeJSONDecoder().decode(Value.self, from: kept.bytes)
            // A clock may have been set back.
            return DatedValue(value, age: .seconds(max(0, now() - kept.time)))
        } catch {
            throw RepositoryError(
                .damaged, "what is kept for '\(key)' cannot be read: \(error); ask its source for it again")
        }
    }

    /// Keeps a value, in place of an older one. Beyond ``RepositoryLimits/entries``, the value that was kept longest
    /// ago is removed.
    ///
    /// - Throws: ``RepositoryError`` if it is too large; errors of the value and the storage.
    public func keep(_ value: Value, for key: Key) async throws {
        let name = key.description
        guard name.utf8.count <= limits.keyBytes else {
            throw RepositoryError(
                .keyBytes, "a key of \(name.utf8.count) bytes exceeds the limit 'key-bytes' of \(limits.keyBytes)")
        }
        let bytes = try TapeJSONEncoder().encode(value)
        guard bytes.count <= limits.valueBytes else {
            throw RepositoryError(
                .valueBytes, "\(bytes.count) bytes for '\(key)' exceed the limit 'value-bytes' of \(limits.valueBytes)")
        }
        try await storage.keep(KeptValue(bytes: bytes, time: now()), for: name, atMost: limits.entries)
    }

    /// Removes what was kept for a key.
    public func remove(_ key: Key) async throws { try await storage.remove(key.description) }
}
